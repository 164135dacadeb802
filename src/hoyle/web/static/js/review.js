// The page Review: a contest with its value graph; at each move that mattered the visitor looks for the better one.

import { asked, get, post } from "./api.js";
import { Board } from "./board.js";
import { keepDeck } from "./deck.js";
import { attempt, fill, make, say } from "./shell.js";
import { Trial, boardAt } from "./trial.js";
import { valueGraph } from "./value_graph.js";

const $ = (id) => document.getElementById(id);
const EXAMPLE = `[Game "tic_tac_toe"] [First "you"] [Second "somebody"] [Result "0-1"]
1. a1 b2 2. b1 c1 3. a2 a3 0-1`;

const board = new Board($("board"), { label: "The contest" });
let review = null;
let boards = new Map(); // by position
let ply = 0; // how many moves stand on the board
let trial = null;

const matteredAt = (number) => review.mattered.find((one) => one.ply === number + 1);

async function look(request) {
  $("waiting").textContent = "Looking back on it …";
  const reply = await attempt(() => post("/api/reviews", request));
  $("waiting").textContent = "";
  if (reply) await show(reply);
}

async function show(reply) {
  review = reply;
  boards = new Map();
  $("paste").open = false;
  $("reviewed").hidden = false;
  const [first, second] = review.contestants;
  const game = await get(`/api/games/${review.name}`);
  $("head").textContent = `${game.name}: ${first} (X) against ${second} (O), ${review.result}.`;
  $("means").textContent = review.exact ? "Exact: from the game's solution." : `Judged by a search of ${review.nodes.toLocaleString()} positions a move, unless something was proved; not exact.`;
  $("kept").hidden = !review.mattered.length;
  $("note").textContent = review.mattered.length ? "" : "No move gave anything away.";
  $("next").disabled = !review.mattered.length;
  listMoves();
  await go(review.last_chance && matteredAt(review.last_chance.ply - 1) ? review.last_chance.ply - 1 : review.mattered[0] ? review.mattered[0].ply - 1 : 0);
}

function listMoves() {
  const items = review.moves.map((text, number) => {
    const one = matteredAt(number);
    const mark = one ? (one.last_chance ? " ✱✱" : " ✱") : "";
    const words = one ? (one.last_chance ? ", the last chance" : ", mattered") : "";
    const label = `Move ${number + 1}, ${review.movers[number]} ${text}${words}`;
    return make("li", {}, make("button", { type: "button", class: one ? "mattered" : "", "aria-label": label, onclick: () => go(one ? number : number + 1) }, `${text}${mark}`));
  });
  fill($("moves"), ...items);
}

async function boardFor(number) {
  const position = review.positions[number];
  if (!boards.has(position)) boards.set(position, await boardAt(review.name, position));
  return boards.get(position);
}

async function go(number) {
  await attempt(async () => {
    const forward = number === ply + 1;
    ply = number;
    const reply = await boardFor(number);
    const played = number ? { text: review.moves[number - 1] } : null;
    board.let("still");
    board.show(reply, forward && played ? { last: (await boardFor(number - 1)).legal.find((one) => one.text === played.text) } : {});
    tell();
    graph();
  });
}

function tell() {
  const one = matteredAt(ply);
  const worth = review.values[ply];
  const before = ply ? `after ${review.movers[ply - 1]}'s ${review.moves[ply - 1]}` : "at the start";
  $("ply-title").textContent = ply ? `Ply ${ply}: ${review.movers[ply - 1]} played ${review.moves[ply - 1]}` : "The start";
  $("ply-words").textContent = worth ? `For X it stands ${before}: ${worth.words} (${worth.how}).` : "This was not judged.";
  fill($("line"));
  $("judgement").textContent = "";
  $("judgement").className = "judgement words";
  $("task").hidden = !one;
  trial = null;
  if (one) pose(one);
  for (const [number, item] of [...$("moves").children].entries()) {
    item.firstChild.toggleAttribute("aria-current", one ? number === ply : number === ply - 1);
  }
  say($("ply-title").textContent);
}

/** The visitor looks for a better move than the one that was played here. */
function pose(one) {
  const chance = one.last_chance ? " This was the last chance." : "";
  $("ply-title").textContent = `Before ply ${one.ply}: ${one.side} to move`;
  $("ply-words").textContent = `${one.side} played ${one.played.text}: ${one.held.words} before it, ${one.left.words} after.${chance} Find a better move.`;
  trial = new Trial(board, {
    game: review.name, start: review.positions[0], moves: review.moves.slice(0, ply), words: $("judgement"), line: $("line"),
    done: () => { $("task").hidden = true; },
  });
  trial.begin(board.reply);
}

function graph() {
  const wide = Math.min(640, Math.max(300, $("graph").clientWidth)); // so that its words are as large as the others
  fill($("graph"), valueGraph(review, ply, go, wide));
}

function nextThatMattered() {
  const later = review.mattered.find((one) => one.ply - 1 > ply) ?? review.mattered[0];
  if (later) go(later.ply - 1);
}

$("form").addEventListener("submit", (event) => { event.preventDefault(); look({ record: $("record").value }); });
$("example").addEventListener("click", () => { $("record").value = EXAMPLE; look({ record: EXAMPLE }); });
$("first").addEventListener("click", () => go(0));
$("back").addEventListener("click", () => go(Math.max(0, ply - 1)));
$("on").addEventListener("click", () => go(Math.min(review.moves.length, ply + 1)));
$("last").addEventListener("click", () => go(review.moves.length));
$("next").addEventListener("click", nextThatMattered);
$("hint").addEventListener("click", () => trial?.hint());
$("show").addEventListener("click", () => trial?.show());
$("to-puzzles").addEventListener("click", () => attempt(async () => {
  const person = review.contestants.indexOf("human");
  const own = review.mattered.filter((one) => person < 0 || review.contestants[1 - person] === "human" || one.side === "XO"[person]);
  for (const one of own) await keepDeck(review.name, one.position, "failed");
  $("note").textContent = own.length ? `${own.length} of them wait for you on the page Puzzles.` : "None of them was yours.";
}));

const query = asked();
if (query.get("session")) look({ session: query.get("session") });
else if (query.get("saved")) look({ saved: query.get("saved") });
