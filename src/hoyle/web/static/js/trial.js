// A trial: a position in which the visitor tries to find the move. Used by Review and Puzzles; one judge answers both.
//
//   const trial = new Trial(board, { game, start, moves, words, line, done: (result) => … });
//   trial.begin(reply);    // the board as it stands; then the visitor moves
//   trial.hint();          // first where to look, then the move
//
// A wrong move is answered by the line that punishes it, step by step; then the visitor may try again. `done` is told
// "alone", "helped" or "failed" once, when the puzzle is solved or shown.

import { get, post } from "./api.js";
import { attempt, fill, make, say } from "./shell.js";

export const boardAt = (game, position) => get(`/api/games/${game}/board?position=${encodeURIComponent(position)}`);

export class Trial {
  constructor(board, { game, start = "", moves = [], words, line, done }) {
    Object.assign(this, { board, game, start, moves, words, line, done });
    this.helped = 0;
    this.wrong = 0;
    this.over = false;
    board.on.move = (move) => attempt(() => this.#tried(move));
  }

  get place() {
    return { game: this.game, start: this.start, moves: this.moves };
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
    if (!reply) return;
    this.helped += 1;
    this.#again();
    this.board.mark(reply.marks);
    this.#tell(reply.words);
  }

  /** Show the answer: the trial is lost. */
  async show() {
    const reply = await attempt(() => post("/api/reviews/hints", { ...this.place, step: 2 }));
    if (!reply) return;
    this.#again();
    this.board.mark(reply.marks);
    this.board.let("still");
    this.#tell(reply.words);
    this.#end("failed");
  }

  async #tried(move) {
    this.board.let("still");
    const found = await post("/api/reviews/answers", { ...this.place, move: move.text });
    this.board.show(await boardAt(this.game, found.line[0].position), { last: move });
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
      type: "button", class: "step", onclick: () => attempt(async () => {
        this.board.show(await boardAt(this.game, step.position), { last: step.move });
        steps.forEach((one, place) => one.firstChild.toggleAttribute("aria-current", place === number));
        say(`After ${step.move.text}: ${this.board.reply.standing}`);
      }),
    }, step.move.text)));
    const again = make("button", { type: "button", class: "primary", onclick: () => { this.#again(); this.board.focus(); } }, "Try again");
    fill(this.line,
      make("p", { class: "small soft" }, line.length > 1 ? "How it is punished, move by move:" : ""),
      make("ol", { class: "steps" }, ...steps), make("p", {}, again));
  }

  #again() {
    fill(this.line);
    this.board.show(this.reply);
    if (!this.over) this.board.let("move");
  }

  #tell(words, right) {
    this.words.className = `verdict words ${right === undefined ? "" : right ? "right" : "wrong"}`;
    this.words.textContent = (right === undefined ? "" : right ? "✓ " : "✗ ") + words;
    say(words);
  }

  #end(result) {
    if (this.over) return;
    this.over = true;
    this.done?.(result);
  }
}
