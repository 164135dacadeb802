// Setting up a position: choose locations to put pieces there; the server draws it and says what is wrong with it.

import { post } from "./api.js";
import { attempt } from "./shell.js";

const $ = (id) => document.getElementById(id);
const NEXT = { "": "X", X: "O", O: "" };

export class Arranging {
  constructor(board, { begin, seats, left }) {
    Object.assign(this, { board, begin, seats, left, on: false, places: [], game: null });
    for (const id of ["mover", "hand-first", "hand-second"]) $(id).addEventListener("change", () => this.#draw());
    $("clear").addEventListener("click", () => { this.places = this.places.map(() => ""); this.#draw(); });
    $("leave").addEventListener("click", () => { this.leave(); this.left(); });
    $("from-here").addEventListener("click", () => this.begin({ game: this.game.game, start: this.position, ...this.seats() }));
  }

  start(game) {
    this.on = true;
    this.game = game;
    this.places = game.board.locations.map((place) => place.holds);
    $("arranging").hidden = false;
    for (const field of document.querySelectorAll(".hands")) field.hidden = !game.captures;
    $("hand-first").value = game.board.hands[0];
    $("hand-second").value = game.board.hands[1];
    $("mover").value = game.board.mover;
    this.#draw();
  }

  leave() {
    this.on = false;
    $("arranging").hidden = true;
  }

  put(number) {
    this.places[number - 1] = NEXT[this.places[number - 1]];
    this.#draw();
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
