// A board: the server's drawing with a button over each location, for mouse, finger, keyboard and screen reader.
//
//   const board = new Board(element, { move: (move) => …, pick: (number) => … });
//   board.show(reply, { last });        // reply: a BoardReply; last: the move that led here, which glides
//   board.let("move");                  // "move": make a legal move; "pick": name any location; "still": neither
//   board.mark({ locations, lines, moves });   // what a claim points at; board.mark(null) takes it away
//   board.label({ 5: "trap" });         // a word at locations, by number
//   board.value({ b2: { rank: 2, words: "win 3" } });   // what moves are worth, as the gesture goes on
//
// A move is one gesture (board_gesture.js): a click on each location in turn, a drag, or arrow keys and Enter; Escape
// begins again.

import { listenForDrags } from "./board_drags.js";
import { Gesture } from "./board_gesture.js";
import { BoardPicture } from "./board_picture.js";
import { make, say } from "./shell.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// On a small screen words of worth become signs: "win 3" is +3, "draw" is =, "loss 12" is −12.
const shortened = (words) => words.replace(/^win ?/, "+").replace(/^loss ?/, "−").replace(/^draw$/, "=");

export class Board {
  constructor(element, { move, pick, label = "Board" } = {}) {
    this.element = element;
    this.on = { move, pick };
    this.mode = "still";
    this.gesture = new Gesture();
    this.reply = null;
    this.focused = 1;
    this.labels = {};
    this.values = null;
    element.classList.add("board");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", label);
    this.ground = make("div", { class: "board-picture" });
    this.buttons = make("div", { class: "board-buttons" });
    element.replaceChildren(this.ground, this.buttons);
    element.addEventListener("keydown", (event) => this.#key(event));
    listenForDrags(this.buttons, {
      listens: () => this.mode === "move",
      mayDrag: (number) => this.#mayDrag(number),
      lift: (number) => { if (this.gesture.chosen.at(-1) !== number) this.#choose(number); },
      drag: (number, dx, dy) => this.picture.drag(number, dx, dy),
      drop: (number) => this.#choose(number),
    });
  }

  /** Show a position; what was chosen so far is forgotten. */
  show(reply, { last = null } = {}) {
    const before = this.reply;
    this.reply = reply;
    this.labels = {};
    this.values = null;
    this.picture = new BoardPicture(reply);
    this.ground.replaceChildren(this.picture.svg);
    this.element.style.setProperty("--aspect", reply.width / reply.height);
    this.element.style.setProperty("--across", reply.width);
    this.#makeButtons();
    if (last && before) this.picture.glide(before, last);
    this.let(this.mode);
  }

  let(mode) {
    this.mode = mode;
    this.gesture = new Gesture(mode === "move" ? this.reply?.legal : []);
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

  mark(marks) {
    this.picture.mark(marks);
  }

  focus(number = this.focused) {
    this.focused = number;
    this.#button(number)?.focus();
  }

  // The buttons

  #button(number) {
    return this.buttons.children[number - 1];
  }

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
    const next = this.gesture.next(), captures = this.gesture.captures(), { chosen } = this.gesture;
    const words = { ...this.labels, ...this.gesture.valueWords(this.values ?? {}) };
    const pick = this.mode === "pick";
    for (const place of this.reply.locations) {
      const button = this.#button(place.number);
      const open = next.has(place.number);
      button.classList.toggle("open", open);
      button.classList.toggle("takes", open && captures);
      button.classList.toggle("chosen", chosen.includes(place.number));
      button.classList.toggle("pickable", pick);
      button.setAttribute("aria-label", this.#words(place, open, words[place.number]));
      button.setAttribute("aria-disabled", String(!open && !pick && !chosen.includes(place.number)));
      const word = button.querySelector(".location-word");
      word.textContent = words[place.number] ?? "";
      word.dataset.short = shortened(word.textContent);
    }
    this.#setFocused(Math.min(this.focused, this.reply.locations.length));
    this.element.classList.toggle("playable", this.mode !== "still");
  }

  #words(place, open, word) {
    const { chosen } = this.gesture;
    const parts = [place.name, place.holds ? `${place.holds}'s piece` : "empty"];
    if (chosen[0] === place.number) parts.push("chosen");
    if (open) parts.push(this.gesture.captures() ? "can be captured" : !chosen.length && place.holds ? "can move" : "can be moved to");
    if (word) parts.push(word);
    return parts.join(", ");
  }

  // The gesture

  #choose(number) {
    if (this.mode === "pick") { this.on.pick?.(number); return; }
    if (this.mode !== "move") return;
    if (this.gesture.chosen.at(-1) === number) { this.#beginAgain(); return; }
    if (!this.gesture.choose(number)) { this.#refresh(); return; }
    const move = this.gesture.whole();
    if (move) { this.gesture.forget(); this.#refresh(); this.on.move?.(move); return; }
    this.#refresh();
    this.mark(null);
    if (this.gesture.captures()) this.picture.preview(this.gesture.fitting()[0].move);
    say(this.gesture.captures() ? "Closes a mill: choose the piece to capture." : this.#button(number).getAttribute("aria-label"));
  }

  #beginAgain() {
    this.show(this.reply);
    say("Begun again.");
  }

  /** Whether a drag may begin there: at a piece that can move, chosen already or not; nobody drags an empty place. */
  #mayDrag(number) {
    const { holds } = this.reply.locations[number - 1];
    return holds !== "" && (this.gesture.next().has(number) || this.gesture.chosen.at(-1) === number);
  }

  // Keys

  #key(event) {
    const way = WAYS[event.key];
    if (way) {
      event.preventDefault();
      const number = this.picture.towards(this.focused, way);
      if (number) this.focus(number);
    } else if (event.key === "Escape" && this.gesture.chosen.length) {
      event.preventDefault();
      this.#beginAgain();
      this.focus();
    }
  }
}
