// A learning curve, drawn by hand: the share of the last ten contests that counted, and how each came out, by shape.
//
//   const curve = new Curve(element); curve.show(points);      // points: [number, kind, result, stood, in a row, length]

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 560, HIGH = 200, LEFT = 44, RIGHT = 10, TOP = 12, BOTTOM = 46;
const WINDOW = 10;
const SHAPES = { 1: "M0-5 5 4H-5Z", 0: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", "-1": "M-4-4 4 4M4-4-4 4" };
const WORDS = { 1: "won", 0: "drawn", "-1": "lost" };

function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** After each contest of Hoyle's own, what share of its latest ones counted, in percent. */
export function shares(points) {
  const own = points.filter((point) => point[3] !== null);
  return own.map((point, at) => {
    const latest = own.slice(Math.max(0, at - WINDOW + 1), at + 1);
    return [point[0], (100 * latest.filter((one) => one[3]).length) / latest.length];
  });
}

export class Curve {
  constructor(element) {
    this.svg = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "curve", role: "img" });
    this.words = document.createElement("p");
    this.words.className = "soft small";
    element.replaceChildren(this.svg, this.words);
    this.show([]);
  }

  show(points) {
    const found = shares(points);
    const last = Math.max(points.at(-1)?.[0] ?? 0, 10);
    const x = (number) => LEFT + ((WIDE - LEFT - RIGHT) * (number - 1)) / Math.max(last - 1, 1);
    const y = (share) => TOP + ((HIGH - TOP - BOTTOM) * (100 - share)) / 100;
    const told = this.#told(points, found);
    this.svg.setAttribute("aria-label", told);
    this.words.textContent = told;
    const line = found.map(([number, share]) => `${x(number).toFixed(1)},${y(share).toFixed(1)}`).join(" ");
    const ground = found.length ? `${x(found[0][0]).toFixed(1)},${y(0)} ${line} ${x(found.at(-1)[0]).toFixed(1)},${y(0)}` : "";
    this.svg.replaceChildren(...this.#frame(x, y, last), draw("polygon", { points: ground, class: "curve-ground" }),
      draw("polyline", { points: line, class: "curve-line" }), ...this.#results(points, x));
  }

  #frame(x, y, last) {
    const lines = [0, 50, 100].flatMap((share) => [
      draw("line", { x1: LEFT, x2: WIDE - RIGHT, y1: y(share), y2: y(share), class: "curve-rule" }),
      draw("text", { x: LEFT - 6, y: y(share) + 4, class: "curve-word end" }, `${share}%`),
    ]);
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => last / size <= 8) ?? 1000;
    for (let number = step; number <= last; number += step) {
      lines.push(draw("text", { x: x(number), y: HIGH - 6, class: "curve-word middle" }, String(number)));
    }
    return lines;
  }

  /** How the latest lessons came out: a triangle won, a ring drawn, a cross lost. */
  #results(points, x) {
    const lessons = points.filter((point) => point[2] !== null).slice(-80);
    return lessons.map(([number, , result]) => draw("path", {
      d: SHAPES[result], transform: `translate(${x(number).toFixed(1)} ${HIGH - BOTTOM + 16})`, class: `curve-mark ${WORDS[result]}`,
    }));
  }

  #told(points, found) {
    if (!points.length) return "No contest yet.";
    const lessons = points.filter((point) => point[2] !== null);
    const lost = lessons.filter((point) => point[2] < 0).length;
    const share = found.length ? `${Math.round(found.at(-1)[1])} percent of the last ${Math.min(WINDOW, found.length)} counted` : "only watching";
    return `${points.at(-1)[0]} contests: ${share}, ${points.at(-1)[4]} in a row; of ${lessons.length} lessons ${lost} lost.`;
  }
}
