// The page Play: one contest on the board, its moves, its reasons, and what can be asked.

import { asked, get, post, put } from "./api.js";
import { Board } from "./board.js";
import { Arranging } from "./play_arranging.js";
import { showPanel } from "./play_panel.js";
import { Setup, rememberSaved } from "./play_setup.js";
import { boardValues, keepAddress, note, showContest, showStatus, showTools, tell } from "./play_showing.js";
import { attempt, say } from "./shell.js";

const $ = (id) => document.getElementById(id);
const PACE = 700; // milliseconds between the moves of two contestants
const board = new Board($("board"), { move: play, pick: ask, label: "Board: arrow keys move, Enter chooses" });
let contest = null; // a SessionReply
let hintStep = 1;
let asking = false; // whether a location that is chosen is asked about
let paused = false, busy = false;

const path = (rest = "") => `/api/sessions/${contest.id}${rest}`;

// Going on

async function begin(request) {
  const reply = await attempt(() => post("/api/sessions", request));
  if (!reply) { setup.open(true); return; }
  paused = false;
  setup.open(false);
  arranging.leave();
  contest = null;
  show(reply);
}

function show(reply) {
  const before = contest;
  contest = reply;
  hintStep = 1;
  stopAsking();
  note("");
  const stepped = before && before.id === reply.id && reply.ply === before.ply + 1;
  board.show(reply.board, { last: stepped ? reply.last : null });
  board.let(reply.turn === "person" ? "move" : "still");
  showContest(contest, paused);
  showMarks();
  keepAddress(contest);
  tell(contest, paused, stepped);
  if ($("values").getAttribute("aria-pressed") === "true" && reply.turn !== "nobody") showValues();
  if (reply.turn === "contestant" && !paused) letMove();
}

async function play(move) {
  if (busy) return;
  busy = true;
  const reply = await attempt(() => post(path("/moves"), { move: move.text, ply: contest.ply }));
  busy = false;
  if (reply) show(reply); else board.show(contest.board);
}

async function letMove() {
  const { id, ply } = contest;
  const bothContestants = contest.seats.every((seat) => !seat.person);
  if (bothContestants) await new Promise((resolve) => setTimeout(resolve, PACE));
  if (contest.id !== id || contest.ply !== ply || (bothContestants && paused)) return;
  const reply = await attempt(() => post(path("/reply"), { ply }));
  if (reply && contest.id === id && contest.ply === ply) show(reply);
  else if (!reply) pause(true);
}

function pause(wanted) {
  paused = wanted;
  showTools(contest, paused);
  showStatus(contest, paused);
}

function showMarks() {
  const wanted = $("marks").getAttribute("aria-pressed") === "true";
  const fresh = contest.said && contest.ply - contest.said.ply <= 1;
  board.mark(wanted && fresh ? contest.said.marks : null);
}

// What can be asked

async function ask(number) {
  if (arranging.on) { arranging.put(number); return; }
  const reply = await attempt(() => post(path("/why-not"), { location: number, ply: contest.said.ply }));
  if (!reply) return;
  $("denied").textContent = reply.answers.length > 1 ? reply.answers.map(([, words]) => words).join("\n\n") : reply.words;
  stopAsking();
}

function stopAsking() {
  asking = false;
  $("why-not").setAttribute("aria-pressed", "false");
  if (contest) board.let(contest.turn === "person" ? "move" : "still");
}

function startAsking() {
  if (asking) { stopAsking(); return; }
  asking = true;
  $("why-not").setAttribute("aria-pressed", "true");
  $("denied").textContent = "Choose a location on the board.";
  board.let("pick");
  board.focus();
}

async function hint() {
  if (busy) return;
  busy = true;
  note("Thinking of a hint …");
  const reply = await attempt(() => post(path("/hint"), { step: hintStep }));
  busy = false;
  note(!reply ? "" : hintStep === 1 ? `${reply.words} Ask again for the move.` : reply.words);
  if (!reply) return;
  board.mark(reply.marks);
  hintStep = 2;
}

async function showValues() {
  const { id, ply } = contest;
  const reply = await attempt(() => get(path("/values")));
  if (contest.id !== id || contest.ply !== ply) return;
  if (!reply) {
    $("values").setAttribute("aria-pressed", "false");
    board.value(null);
    setup.offerSolving(contest.game, $("note"));
    return;
  }
  board.value(boardValues(reply));
}

async function takeOver() {
  const seats = contest.seats.map((seat) => seat.spelling);
  const people = contest.seats.filter((seat) => seat.person).length;
  if (people === 1) seats[contest.seats.findIndex((seat) => seat.person)] = await setup.usual(contest.game);
  else seats[contest.board.mover === "X" ? 0 : 1] = "human";
  const reply = await attempt(() => put(path("/seats"), { first: seats[0], second: seats[1] }));
  if (reply) { paused = false; show(reply); }
}

async function step(rest, body = {}) {
  const reply = await attempt(() => post(path(rest), body));
  if (reply) show(reply);
  return reply;
}

async function share() {
  const reply = await attempt(() => get(path("/record")));
  if (!reply) return;
  $("address").value = new URL(reply.address, location.origin).href;
  $("text").value = reply.text;
  $("sharing").showModal();
}

// The page

const setup = new Setup({ begin, arrange: (game) => arranging.start(game, contest?.game === game.game ? contest.board : game.board), expanded: $("new") });
const arranging = new Arranging(board, { begin, seats: () => setup.seats(), left: () => { if (contest) show(contest); } });

$("panel").addEventListener("click", () => attempt(async () => showPanel($("everything"), await get(path(`/panel?ply=${contest.said.ply}`)))));
$("why-not").addEventListener("click", startAsking);
$("marks").addEventListener("click", () => {
  $("marks").setAttribute("aria-pressed", String($("marks").getAttribute("aria-pressed") !== "true"));
  showMarks();
});
$("undo").addEventListener("click", () => step("/undo"));
$("hint").addEventListener("click", hint);
$("values").addEventListener("click", () => {
  const on = $("values").getAttribute("aria-pressed") !== "true";
  $("values").setAttribute("aria-pressed", String(on));
  if (on) showValues(); else board.value(null);
});
$("take-over").addEventListener("click", takeOver);
$("pause").addEventListener("click", () => { pause(!paused); if (!paused && contest.turn === "contestant") letMove(); });
$("resign").addEventListener("click", () => step("/resignation"));
$("save").addEventListener("click", async () => {
  const reply = await step("/save");
  if (reply) { rememberSaved(reply); setup.listSaved(); note("Saved. It is listed under New contest, on this browser."); }
});
$("share").addEventListener("click", share);
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => { const field = $(button.dataset.copy); field.select(); navigator.clipboard?.writeText(field.value); say("Copied."); });
}
for (const button of document.querySelectorAll("dialog .close")) button.addEventListener("click", () => button.closest("dialog").close());

async function start() {
  await setup.ready(asked().get("game") ?? "");
  const kept = JSON.parse(sessionStorage.getItem("hoyle-contest") ?? "null");
  if (kept && kept.search === location.search && location.search) {
    const reply = await get(`/api/sessions/${kept.id}`).catch(() => null);
    if (reply) { show(reply); return; }
  }
  const query = asked();
  const request = { game: query.get("game") || "tic_tac_toe" };
  for (const name of ["first", "second", "start", "saved"]) if (query.get(name)) request[name] = query.get(name);
  if (query.get("moves")) request.moves = query.get("moves").split(".");
  if (!request.first && !request.second && !request.saved) Object.assign(request, { first: "human", second: await setup.usual(request.game) });
  await begin(request);
}

start();
