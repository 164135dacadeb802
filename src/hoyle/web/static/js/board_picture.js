// The picture of a position: the server's drawing, what moves on it, and what is pointed at.
//
//   const picture = new BoardPicture(reply);            // reply: a BoardReply; picture.svg goes into the page
//   picture.mark({ locations, lines, moves });          // what a claim points at; null takes it away

import { drawing } from "./shell.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 260; // milliseconds
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class BoardPicture {
  constructor(reply) {
    this.reply = reply;
    this.svg = drawing(reply.svg);
    this.svg.setAttribute("aria-hidden", "true"); // the buttons say it all
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.svg.querySelectorAll("title").forEach((title) => title.remove());
    this.layer = this.svg.appendChild(document.createElementNS(SVG, "g"));
  }

  /** Where a location is, in the drawing's own measure. */
  at(number) {
    const place = this.reply.locations[number - 1];
    return [(place.x * this.reply.width) / 100, (place.y * this.reply.height) / 100];
  }

  /** The nearest location in a direction from another: nearer counts, and straight ahead counts more. */
  towards(number, [across, down]) {
    const [x, y] = this.at(number);
    let best = null;
    for (const place of this.reply.locations) {
      const [to, below] = this.at(place.number);
      const ahead = (to - x) * across + (below - y) * down;
      const aside = Math.abs((to - x) * down) + Math.abs((below - y) * across);
      if (ahead <= 1 || aside > 2.2 * ahead) continue;
      const cost = ahead + 2.5 * aside;
      if (!best || cost < best.cost) best = { cost, number: place.number };
    }
    return best?.number;
  }

  get #radius() {
    return (this.reply.radius * this.reply.width) / 100;
  }

  #pieceAt(number) {
    return this.svg.querySelector(`[data-location="${number}"]`);
  }

  #draw(tag, attributes, css) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute("class", css);
    this.layer.append(element);
  }

  // What moves

  /** Let the piece that moved glide from where it stood, and what was taken fade. */
  glide(before, last) {
    if (still()) return;
    const piece = this.#pieceAt(last.target);
    const [x, y] = this.at(last.target);
    const [fromX, fromY] = last.origin ? this.at(last.origin) : [x, y - 14];
    piece.animate(
      [{ transform: `translate(${fromX - x}px, ${fromY - y}px)`, opacity: last.origin ? 1 : 0 }, { transform: "none", opacity: 1 }],
      { duration: GLIDE, easing: "cubic-bezier(.2,.8,.3,1)" },
    );
    for (const number of last.captures) {
      const taken = drawing(before.svg).querySelector(`[data-location="${number}"]`);
      if (!taken) continue;
      this.svg.append(taken);
      taken.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 2 * GLIDE }).onfinish = () => taken.remove();
    }
  }

  /** Show a piece so many pixels from where it stands; 0, 0 puts it back. */
  drag(number, dx, dy) {
    const scale = this.reply.width / this.svg.parentElement.clientWidth;
    const piece = this.#pieceAt(number);
    if (piece && this.reply.locations[number - 1].holds) {
      piece.style.transition = "none";
      piece.style.transform = dx || dy ? `translate(${dx * scale}px, ${dy * scale}px)` : "";
    }
  }

  /** Show a piece where it will go while its capture is still to be chosen. */
  preview(move) {
    if (move.origin) this.#pieceAt(move.origin).style.opacity = 0.25;
    const [cx, cy] = this.at(move.target);
    this.#draw("circle", { cx, cy, r: this.#radius }, `ghost ${this.reply.mover === "X" ? "first" : "second"}`);
  }

  // What is pointed at

  mark(marks) {
    this.layer.replaceChildren();
    if (!marks) return;
    for (const line of marks.lines ?? []) this.#markLine(line);
    for (const move of marks.moves ?? []) this.#markMove(move);
    for (const number of marks.locations ?? []) this.#markLocation(number);
  }

  #markLine(line) {
    const points = line.map((number) => this.at(number).join(",")).join(" ");
    this.#draw("polyline", { points }, "mark-line");
  }

  #markMove(move) {
    const [x2, y2] = this.at(move.target);
    if (!move.origin) { this.#markLocation(move.target); return; }
    const [x1, y1] = this.at(move.origin);
    this.#draw("line", { x1, y1, x2, y2 }, "mark-arrow");
    const angle = Math.atan2(y2 - y1, x2 - x1), reach = this.#radius;
    const tip = [x2 - Math.cos(angle) * reach * 0.6, y2 - Math.sin(angle) * reach * 0.6];
    const wing = (turn) => [tip[0] - 13 * Math.cos(angle + turn), tip[1] - 13 * Math.sin(angle + turn)].join(",");
    this.#draw("polygon", { points: `${tip.join(",")} ${wing(0.45)} ${wing(-0.45)}` }, "mark-head");
  }

  #markLocation(number) {
    const [x, y] = this.at(number), reach = 1.25 * this.#radius;
    this.#draw("rect", { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 3 }, "mark-place");
  }
}
