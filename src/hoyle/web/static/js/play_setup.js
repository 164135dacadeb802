// Who plays what: the form of a new contest, contests that were saved, and solving a game first where that is needed.

import { events, get, post } from "./api.js";
import { attempt, fill, make, trouble } from "./shell.js";

const $ = (id) => document.getElementById(id);
const OTHER = "…";
const SAVED = "hoyle-saved";

const kept = () => { try { return JSON.parse(localStorage.getItem(SAVED) ?? "[]"); } catch { return []; } };

/** Note on this browser that a contest was saved, so that it can be found again. */
export function rememberSaved(contest) {
  const others = kept().filter((one) => one.id !== contest.saved);
  const words = `${contest.title}, ${contest.ply} plies${contest.result ? `: ${contest.result}` : ""}`;
  localStorage.setItem(SAVED, JSON.stringify([{ id: contest.saved, game: contest.game, words }, ...others].slice(0, 100)));
}

export class Setup {
  constructor({ begin, arrange, expanded }) {
    this.begin = begin;
    this.expanded = expanded;
    this.details = {};
    expanded.addEventListener("click", () => this.open($("setup").hidden));
    $("game").addEventListener("change", () => this.#offer());
    for (const id of ["first", "second"]) $(id).addEventListener("change", () => this.#showOther());
    $("setup").addEventListener("submit", (event) => { event.preventDefault(); begin({ game: $("game").value, ...this.seats() }); });
    $("arrange").addEventListener("click", async () => { const game = await this.#game($("game").value); if (game) arrange(game); });
    $("read").addEventListener("click", () => begin({ game: $("game").value, record: $("record").value }));
  }

  /** Fill the form for a game. */
  async ready(name) {
    const games = (await attempt(() => get("/api/games"))) ?? [];
    const known = games.some((game) => game.game === name);
    const own = name.startsWith("own-") ? await this.#game(name) : null;
    fill($("game"), ...[...(own ? [own] : []), ...games].map((game) => make("option", { value: game.game }, game.name)));
    $("game").value = known || own ? name : "tic_tac_toe";
    await this.#offer();
    this.listSaved();
  }

  open(wanted) {
    $("setup").hidden = !wanted;
    this.expanded.setAttribute("aria-expanded", String(wanted));
    if (wanted) $("game").focus();
  }

  seats() {
    const seat = (id) => ($(id).value === OTHER ? $("other").value.trim() || "human" : $(id).value);
    return { first: seat("first"), second: seat("second") };
  }

  async usual(name) {
    return (await this.#game(name))?.usual ?? "hoyle";
  }

  listSaved() {
    $("kept").hidden = !kept().length;
    fill($("saved"), ...kept().map((one) => make("li", {}, make("a", { href: `/play?${new URLSearchParams({ game: one.game, saved: one.id })}` }, one.words))));
  }

  /** Offer to solve a game, with its progress, where exact values were asked for and are not there. */
  async offerSolving(name, place) {
    const game = await this.#game(name);
    if (!game?.solvable || game.solved) return;
    const button = make("button", { type: "button", onclick: () => this.#solve(name, place) }, `Solve ${game.name} now`);
    place.hidden = false;
    fill(place, "Exact values need the whole game solved, which may take minutes. ", button);
  }

  async #solve(name, place) {
    trouble("");
    const job = await attempt(() => post(`/api/games/${name}/solution`));
    if (!job) return;
    const words = make("span", {}, `${job.label} …`);
    fill(place, words);
    events(`/api/jobs/${job.id}/events`, {
      event: (event) => { words.textContent = `${job.label}: ${event.progress}`; },
      end: (ended) => {
        delete this.details[name];
        words.textContent = ended.state === "done" ? "Solved: ask for exact values again." : ended.sentence || "Stopped.";
      },
    });
  }

  async #game(name) {
    this.details[name] ??= await attempt(() => get(`/api/games/${name}`));
    return this.details[name];
  }

  async #offer() {
    const game = await this.#game($("game").value);
    if (!game) return;
    const options = () => [
      make("option", { value: "human" }, "A person"),
      ...game.opponents.map((one) => make("option", { value: one.spelling }, `Level ${one.level}: ${one.about || one.spelling}`)),
      make("option", { value: "random" }, "Random: any move"),
      make("option", { value: OTHER }, "Another contestant …"),
    ];
    fill($("first"), ...options());
    fill($("second"), ...options());
    $("second").value = [...$("second").options].some((one) => one.value === game.usual) ? game.usual : game.opponents.at(-1).spelling;
    $("ladder").textContent = game.remark;
    this.#showOther();
  }

  #showOther() {
    $("other-field").hidden = ![$("first").value, $("second").value].includes(OTHER);
  }
}
