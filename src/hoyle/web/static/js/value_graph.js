// The value of a contest, ply by ply, as a drawing: up is good for X, down for O. Its words are in the list of moves.

const SVG = "http://www.w3.org/2000/svg";
const HIGH = 190, LEFT = 68, TOP = 14, BOTTOM = 34, TICK = 34; // TICK: the least room between two numbers below

function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A drawing of the review's values, so wide; a click goes to the ply that is nearest. */
export function valueGraph(review, ply, go, WIDE = 640) {
  const count = Math.max(review.values.length - 1, 1);
  const x = (number) => LEFT + ((WIDE - LEFT - 12) * number) / count;
  const y = (height) => TOP + ((HIGH - TOP - BOTTOM) * (1 - height)) / 2;
  const known = review.values.map((worth, number) => ({ worth, number })).filter((one) => one.worth);
  const points = known.map(({ worth, number }) => `${x(number)},${y(worth.height)}`).join(" ");
  const svg = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "value-graph", role: "img", "aria-label": words(review, ply) });
  for (const [height, label] of [[1, "X wins"], [0, "= draw"], [-1, "O wins"]]) {
    svg.append(draw("line", { x1: LEFT, x2: WIDE - 12, y1: y(height), y2: y(height), class: "rule" }));
    svg.append(draw("text", { x: LEFT - 10, y: y(height) + 5, class: "axis side" }, label));
  }
  svg.append(draw("line", { x1: x(ply), x2: x(ply), y1: TOP - 6, y2: HIGH - BOTTOM + 6, class: "here" }));
  svg.append(draw("polyline", { points, class: "value" }));
  for (const one of review.mattered) svg.append(star(x(one.ply), y(review.values[one.ply]?.height ?? 0), one.last_chance));
  for (const { worth, number } of known) svg.append(draw("circle", { cx: x(number), cy: y(worth.height), r: number === ply ? 6 : 3, class: "point" }));
  const every = Math.ceil(count / Math.floor((WIDE - LEFT) / TICK));
  for (let number = 0; number <= count; number += every) svg.append(draw("text", { x: x(number), y: HIGH - 10, class: "axis" }, number));
  svg.addEventListener("click", (event) => {
    const across = ((event.clientX - svg.getBoundingClientRect().left) / svg.clientWidth) * WIDE;
    go(Math.min(count, Math.max(0, Math.round(((across - LEFT) / (WIDE - LEFT - 12)) * count))));
  });
  return svg;
}

/** A move that mattered: a square on its corner; the last chance a larger one. */
function star(cx, cy, last) {
  const reach = last ? 11 : 8;
  return draw("rect", { x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach, transform: `rotate(45 ${cx} ${cy})`, class: last ? "mark chance" : "mark" });
}

function words(review, ply) {
  const many = review.mattered.length;
  return `Value graph of ${review.moves.length} plies; ${many} ${many === 1 ? "move" : "moves"} mattered. Shown is ply ${ply}: ${review.values[ply]?.words ?? "not judged"} for X.`;
}
