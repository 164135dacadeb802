// The page Puzzles: positions to solve; those that are due first, then new ones.

import { asked, get, post } from "./api.js";
import { Board } from "./board.js";
import { deckOf, keepDeck } from "./deck.js";
import { attempt, fill, make, say } from "./shell.js";
import { Trial, boardAt } from "./trial.js";

const $ = (id) => document.getElementById(id);
const COUNT = 6;

const board = new Board($("board"), { label: "The puzzle" });
let game = "";
let seed = 0;
let puzzles = [];
let place = -1;
let trial = null;

async function load() {
  $("waiting").textContent = "Looking for puzzles …";
  $("posed").hidden = true;
  await attempt(async () => {
    const deck = await keepDeck(game);
    showScore(deck);
    const met = Object.keys(deckOf(game)?.cards ?? {});
    puzzles = await post(`/api/puzzles/${game}`, { count: COUNT, seed, due: deck.due.slice(0, COUNT), met });
    place = -1;
    $("waiting").textContent = puzzles.length ? "" : "No more puzzles are known of this game; those that you solved come back in time.";
    await next();
  });
  if (!puzzles.length) $("posed").hidden = true;
  if ($("waiting").textContent === "Looking for puzzles …") $("waiting").textContent = "";
}

function showScore(deck) {
  const due = deck.due.length ? `, ${deck.due.length} due` : "";
  $("score").textContent = `Score ${deck.score} · ${deck.met} met${due}`;
}

async function next() {
  place += 1;
  if (place >= puzzles.length) {
    if (!puzzles.length) return;
    seed += 1;
    await load();
    return;
  }
  const puzzle = puzzles[place];
  const reply = await attempt(() => boardAt(game, puzzle.position));
  if (!reply) return;
  $("posed").hidden = false;
  $("number").textContent = `Puzzle ${place + 1} of ${puzzles.length}`;
  $("asked").textContent = puzzle.asked;
  $("judgement").textContent = "";
  $("judgement").className = "judgement words";
  $("again").textContent = "";
  fill($("badges"), ...[puzzle.grade, puzzle.again ? "due again" : "new", puzzle.source, puzzle.means].map((words) => make("span", { class: "badge" }, words)));
  fill($("minds"), ...Object.entries(puzzle.failed).map(([mind, share]) => make("tr", {}, make("td", {}, mind), make("td", { class: "number" }, `${Math.round(100 * share)} %`))));
  $("hint").disabled = $("show").disabled = false;
  trial = new Trial(board, { game, start: puzzle.position, words: $("judgement"), line: $("line"), done: (result) => attempt(() => solved(puzzle, result)) });
  trial.begin(reply);
  say(puzzle.asked);
}

async function solved(puzzle, result) {
  $("hint").disabled = $("show").disabled = true;
  const deck = await keepDeck(game, puzzle.position, result);
  showScore(deck);
  const days = deck.again_in;
  $("again").textContent = days ? `It comes back in ${days} ${days === 1 ? "day" : "days"}.` : "It is due again today.";
  $("next").focus();
}

$("setup").addEventListener("submit", (event) => { event.preventDefault(); seed += 1; load(); });
$("game").addEventListener("change", () => { game = $("game").value; seed = 0; history.replaceState(null, "", `?game=${game}`); load(); });
$("hint").addEventListener("click", () => trial?.hint());
$("show").addEventListener("click", () => trial?.show());
$("next").addEventListener("click", () => next());

attempt(async () => {
  const games = await get("/api/lessons"); // those of which something is known
  game = asked().get("game") ?? "tic_tac_toe";
  if (!games.some((one) => one.game === game)) games.push({ game, name: (await get(`/api/games/${game}`)).name });
  fill($("game"), ...games.map((one) => make("option", { value: one.game, selected: one.game === game }, one.name)));
  await load();
});
