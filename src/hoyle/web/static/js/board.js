// A board: the server's drawing with a button over each location, for mouse, finger, keyboard and screen reader.
//
//   const board = new Board(element, { move: (move) => …, pick: (number) => … });
//   board.show(reply, { last });        // reply: a BoardReply; last: the move that led here, which glides
//   board.let("move");                  // "move": make a legal move; "pick": name any location; "still": neither
//   board.mark({ locations, lines, moves });   // what a claim points at; board.mark(null) takes it away
//   board.label({ 5: "trap" });         // a word at locations, by number
//   board.value({ b2: { rank: 2, words: "win 3" } });   // what moves are worth, as the gesture goes on
//
// A move is one gesture: where a piece is placed, or from where to where, then, where a mill captures, what it takes.
// A click on each in turn, a drag, or arrow keys and Enter; Escape begins again.

import { drawing, make, say } from "./shell.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 260; // milliseconds
// On a small screen words of worth become signs: "win 3" is +3, "draw" is =, "loss 12" is −12.
const shortened = (words) => words.replace(/^win ?/, "+").replace(/^loss ?/, "−").replace(/^draw$/, "=");
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Board {
  constructor(element, { move, pick, label = "Board" } = {}) {
    this.element = element;
    this.on = { move, pick };
    this.mode = "still";
    this.chosen = []; // the locations of the gesture so far, by number
    this.reply = null;
    this.focused = 1;
    this.labels = {};
    this.values = null;
    element.classList.add("board");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", label);
    this.picture = make("div", { class: "board-picture" });
    this.buttons = make("div", { class: "board-buttons" });
    element.replaceChildren(this.picture, this.buttons);
    element.addEventListener("keydown", (event) => this.#key(event));
    this.#listenForDrags();
  }

  /** Show a position; what was chosen so far is forgotten. */
  show(reply, { last = null } = {}) {
    const before = this.reply;
    this.reply = reply;
    this.chosen = [];
    this.labels = {};
    this.values = null;
    const svg = drawing(reply.svg);
    svg.setAttribute("aria-hidden", "true"); // the buttons say it all
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.querySelectorAll("title").forEach((title) => title.remove());
    this.svg = svg;
    this.picture.replaceChildren(svg);
    this.layer = svg.appendChild(document.createElementNS(SVG, "g"));
    this.element.style.setProperty("--aspect", reply.width / reply.height);
    this.element.style.setProperty("--across", reply.width);
    this.#makeButtons();
    if (last && before) this.#glide(before, last);
    this.#refresh();
  }

  let(mode) {
    this.mode = mode;
    this.chosen = [];
    this.#refresh();
  }

  label(words) {
    this.labels = words ?? {};
    this.#refresh();
  }

  /** What moves are worth, by their text: { rank, words }; shown where the gesture can go next, the best of each. */
  value(values) {
    this.values = values;
    this.#refresh();
  }

  #valueWords() {
    const best = {};
    for (const { move, course } of this.values ? this.#fitting() : []) {
      const worth = this.values[move.text], next = course[this.chosen.length];
      if (worth && (!best[next] || worth.rank > best[next].rank)) best[next] = worth;
    }
    return Object.fromEntries(Object.entries(best).map(([number, worth]) => [number, worth.words]));
  }

  mark(marks) {
    this.layer.replaceChildren();
    if (!marks) return;
    for (const line of marks.lines ?? []) this.#markLine(line);
    for (const move of marks.moves ?? []) this.#markMove(move);
    for (const number of marks.locations ?? []) this.#markLocation(number);
  }

  focus(number = this.focused) {
    this.focused = number;
    this.#button(number)?.focus();
  }

  // Where things are

  #at(number) {
    const place = this.reply.locations[number - 1];
    return [(place.x * this.reply.width) / 100, (place.y * this.reply.height) / 100];
  }

  #button(number) {
    return this.buttons.children[number - 1];
  }

  // The buttons

  #makeButtons() {
    const focusedInside = this.buttons.contains(document.activeElement);
    const fresh = this.buttons.children.length !== this.reply.locations.length;
    if (fresh) this.buttons.replaceChildren(...this.reply.locations.map((place) => this.#makeButton(place)));
    for (const place of this.reply.locations) {
      const button = this.#button(place.number);
      button.style.left = `${place.x}%`;
      button.style.top = `${place.y}%`;
      button.style.width = `${Math.max(this.reply.radius * 2.6, 7)}%`;
    }
    if (focusedInside) this.#button(this.focused)?.focus();
  }

  #makeButton(place) {
    const button = make("button", { type: "button", class: "location", "data-number": place.number });
    button.append(make("span", { class: "location-word", "aria-hidden": "true" }));
    button.addEventListener("click", () => this.#choose(place.number));
    button.addEventListener("focus", () => { this.#setFocused(place.number); });
    return button;
  }

  #setFocused(number) {
    this.focused = number;
    for (const button of this.buttons.children) button.tabIndex = Number(button.dataset.number) === number ? 0 : -1;
  }

  #refresh() {
    if (!this.reply) return;
    const next = this.#next();
    const words = { ...this.labels, ...this.#valueWords() };
    const pick = this.mode === "pick";
    for (const place of this.reply.locations) {
      const button = this.#button(place.number);
      const open = next.has(place.number);
      button.classList.toggle("open", open);
      button.classList.toggle("takes", open && this.#captures());
      button.classList.toggle("chosen", this.chosen.includes(place.number));
      button.classList.toggle("pickable", pick);
      button.setAttribute("aria-label", this.#words(place, open, words[place.number]));
      button.setAttribute("aria-disabled", String(!open && !pick && !this.chosen.includes(place.number)));
      const word = button.querySelector(".location-word");
      word.textContent = words[place.number] ?? "";
      word.dataset.short = shortened(word.textContent);
    }
    this.#setFocused(Math.min(this.focused, this.reply.locations.length));
    this.element.classList.toggle("playable", this.mode !== "still");
  }

  #words(place, open, word) {
    const parts = [place.name, place.holds ? `${place.holds}'s piece` : "empty"];
    if (this.chosen[0] === place.number) parts.push("chosen");
    if (open) parts.push(this.#captures() ? "can be captured" : this.#isStep(place) ? "can move" : "can be moved to");
    if (word) parts.push(word);
    return parts.join(", ");
  }

  // The gesture

  /** The moves as the locations that they name in turn. */
  #courses() {
    if (this.mode !== "move") return [];
    return this.reply.legal.map((move) => ({
      move, course: [...(move.origin ? [move.origin] : []), move.target, ...move.captures],
    }));
  }

  #fitting() {
    return this.#courses().filter(({ course }) => this.chosen.every((number, step) => course[step] === number));
  }

  #next() {
    return new Set(this.#fitting().map(({ course }) => course[this.chosen.length]).filter(Boolean));
  }

  #captures() {
    const [first] = this.#fitting();
    return Boolean(first && this.chosen.length >= (first.move.origin ? 2 : 1));
  }

  #isStep(place) {
    return this.chosen.length === 0 && place.holds !== "";
  }

  #choose(number) {
    if (this.mode === "pick") { this.on.pick?.(number); return; }
    if (this.mode !== "move") return;
    if (this.chosen.at(-1) === number) { this.#beginAgain(); return; }
    if (!this.#next().has(number)) {
      this.chosen = [];
      if (!this.#next().has(number)) { this.#refresh(); return; }
    }
    this.chosen.push(number);
    const whole = this.#fitting().find(({ course }) => course.length === this.chosen.length);
    if (whole) { this.chosen = []; this.#refresh(); this.on.move?.(whole.move); return; }
    this.#refresh();
    this.#preview();
    say(this.#captures() ? "Closes a mill: choose the piece to capture." : this.#button(number).getAttribute("aria-label"));
  }

  #beginAgain() {
    this.chosen = [];
    this.show(this.reply);
    say("Begun again.");
  }

  /** Show a piece where it will go while its capture is still to be chosen. */
  #preview() {
    this.layer.replaceChildren();
    if (!this.#captures()) return;
    const [{ move }] = this.#fitting();
    if (move.origin) this.#pieceAt(move.origin).style.opacity = 0.25;
    const ghost = document.createElementNS(SVG, "circle");
    const [x, y] = this.#at(move.target);
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: (this.reply.radius * this.reply.width) / 100 })) {
      ghost.setAttribute(name, value);
    }
    ghost.setAttribute("class", `ghost ${this.reply.mover === "X" ? "first" : "second"}`);
    this.layer.append(ghost);
  }

  // Keys

  #key(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      const number = this.#towards(way);
      if (number) this.focus(number);
    } else if (event.key === "Escape" && this.chosen.length) {
      event.preventDefault();
      this.#beginAgain();
      this.focus();
    }
  }

  /** The nearest location in a direction: nearer counts, and straight ahead counts more. */
  #towards([across, down]) {
    const [x, y] = this.#at(this.focused);
    let best = null;
    for (const place of this.reply.locations) {
      const [to, below] = this.#at(place.number);
      const ahead = (to - x) * across + (below - y) * down;
      const aside = Math.abs((to - x) * down) + Math.abs((below - y) * across);
      if (ahead <= 1 || aside > 2.2 * ahead) continue;
      const cost = ahead + 2.5 * aside;
      if (!best || cost < best.cost) best = { cost, number: place.number };
    }
    return best?.number;
  }

  // Dragging

  #listenForDrags() {
    let from = null;
    this.buttons.addEventListener("pointerdown", (event) => {
      from = null;
      const button = event.target.closest?.(".location");
      if (!button || this.mode !== "move" || !event.isPrimary) return;
      if (event.pointerType === "touch") button.releasePointerCapture?.(event.pointerId);
      from = { number: Number(button.dataset.number), x: event.clientX, y: event.clientY, dragging: false };
    });
    addEventListener("pointermove", (event) => {
      if (!from) return;
      const dx = event.clientX - from.x, dy = event.clientY - from.y;
      if (!from.dragging && Math.hypot(dx, dy) < 8) return;
      if (!from.dragging && !this.#canDrag(from.number)) { from = null; return; }
      if (!from.dragging) { from.dragging = true; if (this.chosen.at(-1) !== from.number) this.#choose(from.number); }
      this.#drag(from.number, dx, dy);
    });
    addEventListener("pointercancel", () => { if (from?.dragging) this.#drag(from.number, 0, 0); from = null; });
    addEventListener("pointerup", (event) => {
      const begun = from;
      from = null;
      if (!begun?.dragging) return;
      this.#drag(begun.number, 0, 0);
      const below = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches?.(".location"));
      this.swallow = true; // the click that follows a drag is no choice of its own
      setTimeout(() => { this.swallow = false; }, 0);
      if (below && this.buttons.contains(below) && Number(below.dataset.number) !== begun.number) {
        this.#choose(Number(below.dataset.number));
      }
    });
    this.buttons.addEventListener("click", (event) => { if (this.swallow) event.stopPropagation(); }, true);
  }

  /** Whether a drag may begin there: at a piece that can move, chosen already or not; nobody drags an empty place. */
  #canDrag(number) {
    return this.reply.locations[number - 1].holds !== "" && (this.#next().has(number) || this.chosen.at(-1) === number);
  }

  #drag(number, dx, dy) {
    const scale = this.reply.width / this.picture.clientWidth;
    const piece = this.#pieceAt(number);
    if (piece && this.reply.locations[number - 1].holds) {
      piece.style.transition = "none";
      piece.style.transform = dx || dy ? `translate(${dx * scale}px, ${dy * scale}px)` : "";
    }
  }

  #pieceAt(number) {
    return this.svg.querySelector(`[data-location="${number}"]`);
  }

  // What moves, and what is pointed at

  /** Let the piece that moved glide from where it stood, and what was taken fade. */
  #glide(before, last) {
    if (still()) return;
    const piece = this.#pieceAt(last.target);
    const [x, y] = this.#at(last.target);
    const [fromX, fromY] = last.origin ? this.#at(last.origin) : [x, y - 14];
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

  #draw(tag, attributes, css) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute("class", css);
    this.layer.append(element);
    return element;
  }

  #markLine(line) {
    const points = line.map((number) => this.#at(number).join(",")).join(" ");
    this.#draw("polyline", { points }, "mark-line");
  }

  #markMove(move) {
    const [x2, y2] = this.#at(move.target);
    if (!move.origin) { this.#markLocation(move.target); return; }
    const [x1, y1] = this.#at(move.origin);
    this.#draw("line", { x1, y1, x2, y2 }, "mark-arrow");
    const angle = Math.atan2(y2 - y1, x2 - x1), reach = (this.reply.radius * this.reply.width) / 100;
    const tip = [x2 - Math.cos(angle) * reach * 0.6, y2 - Math.sin(angle) * reach * 0.6];
    const wing = (turn) => [tip[0] - 13 * Math.cos(angle + turn), tip[1] - 13 * Math.sin(angle + turn)].join(",");
    this.#draw("polygon", { points: `${tip.join(",")} ${wing(0.45)} ${wing(-0.45)}` }, "mark-head");
  }

  #markLocation(number) {
    const [x, y] = this.#at(number), reach = (1.25 * this.reply.radius * this.reply.width) / 100;
    this.#draw("rect", { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 3 }, "mark-place");
  }
}
