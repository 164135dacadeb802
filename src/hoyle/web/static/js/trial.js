// A trial: a position in which the visitor tries to find the move. Used by Review and Puzzles; one judge answers both.
//
//   const trial = new Trial(board, { game, start, moves, words, line, done: (result) => … });
//   trial.begin(reply);    // the board as it stands; then the visitor moves
//   trial.hint();          // first where to look, then the move
//
// A wrong move is answered on the board by the reply that punishes it, and the rest of that line can be gone through;
// then the visitor may try again. `done` is told "alone", "helped" or "failed" once, when the puzzle is solved or shown.
// A trial is over for good once another has begun on the same board: an answer that comes late shows nothing.

import { get, post } from "./api.js";
import { attempt, fill, make, say } from "./shell.js";

export const boardAt = (game, position) => get(`/api/games/${game}/board?position=${encodeURIComponent(position)}`);

const BEAT = 600; // milliseconds before the punishing reply, so that the visitor's own move is seen first
const beat = () => new Promise((done) => { setTimeout(done, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : BEAT); });
const latest = new WeakMap(); // the trial that has a board

export class Trial {
  constructor(board, { game, start = "", moves = [], words, line, done }) {
    Object.assign(this, { board, game, start, moves, words, line, done });
    this.helped = 0;
    this.wrong = 0;
    this.over = false;
    latest.set(board, this);
    board.on.move = (move) => attempt(() => this.#tried(move));
  }

  get place() {
    return { game: this.game, start: this.start, moves: this.moves };
  }

  get #gone() {
    return latest.get(this.board) !== this;
  }

  begin(reply) {
    this.reply = reply;
    this.board.show(reply);
    this.board.let("move");
    fill(this.line);
  }

  async hint() {
    const step = this.helped ? 2 : 1;
    const reply = await attempt(() => post("/api/reviews/hints", { ...this.place, step }));
    if (!reply || this.#gone) return;
    this.helped += 1;
    this.#again();
    this.board.mark(reply.marks);
    this.#tell(reply.words);
  }

  /** Show the answer: the trial is lost. */
  async show() {
    const reply = await attempt(() => post("/api/reviews/hints", { ...this.place, step: 2 }));
    if (!reply || this.#gone) return;
    this.#again();
    this.board.mark(reply.marks);
    this.board.let("still");
    this.#tell(reply.words);
    this.#end("failed");
  }

  async #tried(move) {
    this.board.let("still");
    const found = await post("/api/reviews/answers", { ...this.place, move: move.text });
    const after = await boardAt(this.game, found.line[0].position);
    if (this.#gone) return;
    this.board.show(after, { last: move });
    this.#tell([found.words, found.why].filter(Boolean).join(" "), found.right);
    if (found.right) {
      this.#end(this.helped || this.wrong ? "helped" : "alone");
      return;
    }
    this.wrong += 1;
    this.#punish(found.line);
  }

  /** The punishing line: buttons that go through it, and one to try again. */
  #punish(line) {
    const steps = line.map((step, number) => make("li", {}, make("button", {
      type: "button", class: "step", onclick: () => attempt(() => go(number)),
    }, step.move.text)));
    let shown = 0;
    const go = async (number) => {
      const reply = await boardAt(this.game, line[number].position);
      if (this.#gone || !steps[number].isConnected) return;
      this.board.show(reply, { last: number === shown + 1 ? line[number].move : null });
      shown = number;
      steps.forEach((one, place) => one.firstChild.toggleAttribute("aria-current", place === number));
      say(`After ${line[number].move.text}: ${reply.standing}`);
    };
    const again = make("button", { type: "button", class: "primary", onclick: () => { this.#again(); this.board.focus(); } }, "Try again");
    fill(this.line,
      make("p", { class: "small soft" }, line.length > 1 ? "How it is punished, move by move:" : ""),
      make("ol", { class: "steps" }, ...steps), make("p", {}, again));
    if (line.length > 1) beat().then(() => { if (shown === 0) attempt(() => go(1)); });
  }

  #again() {
    fill(this.line);
    this.board.show(this.reply);
    if (!this.over) this.board.let("move");
  }

  #tell(words, right) {
    this.words.className = `judgement words ${right === undefined ? "" : right ? "right" : "wrong"}`;
    this.words.textContent = (right === undefined ? "" : right ? "✓ " : "✗ ") + words;
    say(words);
  }

  #end(result) {
    if (this.over) return;
    this.over = true;
    this.done?.(result);
  }
}
