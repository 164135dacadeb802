// Setting up a position: choose locations to put pieces there; the server draws it and says what is wrong with it.

import { post } from "./api.js";
import { attempt } from "./shell.js";

const $ = (id) => document.getElementById(id);
const NEXT = { "": "X", X: "O", O: "" };

export class Arranging {
  constructor(board, { begin, seats, left }) {
    Object.assign(this, { board, begin, seats, left, on: false, places: [], game: null });
    for (const id of ["mover", "hand-first", "hand-second"]) $(id).addEventListener("change", () => this.#draw());
    $("clear").addEventListener("click", () => {
      for (const holds of this.places) this.#take(holds, 1);
      this.places = this.places.map(() => "");
      this.#draw();
    });
    $("leave").addEventListener("click", () => { this.leave(); this.left(); });
    $("from-here").addEventListener("click", () => this.begin({ game: this.game.game, start: this.position, ...this.seats() }));
  }

  /** Begin with what stands on a board. */
  start(game, board) {
    this.game = game;
    this.places = board.locations.map((place) => place.holds);
    for (const field of document.querySelectorAll(".hands")) field.hidden = !game.captures;
    $("hand-first").value = board.hands[0];
    $("hand-second").value = board.hands[1];
    $("mover").value = board.mover;
    this.#turn(true);
    this.#draw();
  }

  leave() {
    this.#turn(false);
  }

  put(number) {
    const before = this.places[number - 1], after = NEXT[before];
    this.places[number - 1] = after;
    this.#take(before, 1);
    this.#take(after, -1);
    this.#draw();
  }

  /** The fields in place of the contest, or the other way round. */
  #turn(on) {
    this.on = on;
    $("arranging").hidden = !on;
    $("side").hidden = on;
    $("arranging").parentElement.classList.toggle("arranging", on);
  }

  /** A piece that is put on the board comes out of its hand, and one that is taken up goes back into it. */
  #take(side, more) {
    if (!side) return;
    const hand = $(side === "X" ? "hand-first" : "hand-second");
    hand.value = Math.max(0, Number(hand.value) + more);
  }

  async #draw() {
    const numbers = (side) => this.places.flatMap((holds, index) => (holds === side ? [index + 1] : []));
    const request = { first: numbers("X"), second: numbers("O"), mover: $("mover").value };
    if (this.game.captures) request.hands = [Number($("hand-first").value), Number($("hand-second").value)];
    const reply = await attempt(() => post(`/api/games/${this.game.game}/position`, request));
    if (!reply || !this.on) return;
    this.position = reply.board.position;
    this.board.show(reply.board);
    this.board.let("pick");
    $("problem").textContent = reply.problem || `It can be played from: ${reply.board.position}`;
    $("from-here").disabled = Boolean(reply.problem);
  }
}
