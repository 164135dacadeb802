// The page Play: one contest on the board, its moves, its reasons, and what can be asked.

import { asked, get, post, put } from "./api.js";
import { Board } from "./board.js";
import { showPanel } from "./play_panel.js";
import { Arranging } from "./play_arranging.js";
import { Setup, rememberSaved } from "./play_setup.js";
import { attempt, fill, make, say } from "./shell.js";

const $ = (id) => document.getElementById(id);
const PACE = 700; // milliseconds between the moves of two contestants
const board = new Board($("board"), { move: play, pick: ask, label: "Board: arrow keys move, Enter chooses" });
let contest = null; // a SessionReply
let hintStep = 1;
let asking = false; // whether a location that is chosen is asked about
let paused = false;
let busy = false;

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
  $("side").hidden = false;
  hintStep = 1;
  stopAsking();
  note("");
  const stepped = before && before.id === reply.id && reply.ply === before.ply + 1;
  board.show(reply.board, { last: stepped ? reply.last : null });
  board.let(reply.turn === "person" ? "move" : "still");
  showSeats();
  showSaid();
  showMoves();
  showTools();
  keepAddress();
  tell(stepped);
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
  else if (!reply) { paused = true; showTools(); $("status").textContent = statusWords(); }
}

// What is shown

function showSeats() {
  const alone = contest.seats.filter((seat) => seat.person).length === 1;
  for (const [index, id] of [[0, "seat-first"], [1, "seat-second"]]) {
    const seat = contest.seats[index];
    const about = seat.about ? make("span", { class: "soft small" }, seat.about) : null;
    fill($(id), make("span", { class: `piece ${index ? "second" : "first"}`, "aria-hidden": "true" }),
      make("span", { class: "name" }, `${seat.side}: ${alone && seat.person ? "You" : seat.name}`), about);
    $(id).classList.toggle("to-move", contest.turn !== "nobody" && contest.board.mover === seat.side);
  }
  $("title").textContent = contest.title;
  document.title = `${contest.title} · Hoyle`;
}

function mover() {
  return contest.seats.find((seat) => seat.side === contest.board.mover);
}

function statusWords() {
  if (contest.turn === "nobody") return contest.result;
  if (contest.turn === "contestant") return paused ? `Paused: ${mover().name} is to move.` : `${mover().name} is thinking …`;
  const people = contest.seats.filter((seat) => seat.person).length;
  return people === 2 ? `${contest.board.mover} to move.` : `Your move: you are ${contest.board.mover}.`;
}

function showSaid() {
  const said = contest.said;
  $("said-box").hidden = !said;
  $("status").textContent = statusWords();
  $("denied").textContent = "";
  if (!said) return;
  const seat = contest.seats[contest.moves[said.ply].side === "X" ? 0 : 1];
  $("said-title").textContent = `Why ${seat.name} moved ${said.move.text}`;
  $("sentence").textContent = said.sentence;
  $("reasons").textContent = said.explanation.split("\n").slice(1).map((line) => line.trim()).join("\n");
  $("panel").hidden = !said.panel;
  showMarks();
}

function showMarks() {
  const wanted = $("marks").getAttribute("aria-pressed") === "true";
  const fresh = contest.said && contest.ply - contest.said.ply <= 1;
  board.mark(wanted && fresh ? contest.said.marks : null);
}

function showMoves() {
  fill($("moves"), ...contest.moves.map((one) => make("li", {},
    make("span", { class: "turn" }, one.number),
    make("span", { class: `piece ${one.side === "X" ? "first" : "second"}`, role: "img", "aria-label": one.side }),
    make("span", { class: "move" }, one.move.text),
    make("span", { class: "because" }, one.reason))));
  $("moves").scrollTop = $("moves").scrollHeight;
  if (!contest.moves.length) fill($("moves"), make("li", { class: "none" }, "No move yet."));
}

function showTools() {
  const people = contest.seats.filter((seat) => seat.person).length;
  const over = contest.turn === "nobody";
  $("undo").disabled = contest.ply === 0 && !over;
  $("hint").disabled = contest.turn !== "person";
  $("resign").hidden = people === 0;
  $("resign").disabled = over;
  $("take-over").hidden = people === 2 || over;
  $("take-over").textContent = people === 1 ? "Let Hoyle take over" : `Take over ${contest.board.mover}`;
  $("pause").hidden = over || (people !== 0 && !paused);
  $("pause").setAttribute("aria-pressed", String(paused));
  $("pause").textContent = paused ? "Go on" : "Pause";
  $("values").disabled = over;
  $("review").hidden = !over;
  $("review").href = `/review?session=${contest.id}`;
}

function tell(stepped) {
  const last = contest.moves.at(-1);
  const seat = last && contest.seats[last.side === "X" ? 0 : 1];
  const made = stepped && last ? `${seat.person ? last.side : seat.name} plays ${last.move.text}. ` : "";
  const why = stepped && contest.said?.ply === contest.ply - 1 ? contest.said.sentence : "";
  say(`${made}${contest.turn === "nobody" ? contest.result : why || statusWords()}`);
}

function note(words) {
  $("note").hidden = !words;
  $("note").textContent = words;
}

/** The address always holds the contest, so that it can be shared, reloaded and gone back to. */
function keepAddress() {
  const query = new URLSearchParams({ game: contest.game, first: contest.seats[0].spelling, second: contest.seats[1].spelling });
  if (contest.start) query.set("start", contest.start);
  if (contest.moves.length) query.set("moves", contest.moves.map((one) => one.move.text).join("."));
  history.replaceState(null, "", `/play?${query}`);
  sessionStorage.setItem("hoyle-contest", JSON.stringify({ id: contest.id, search: location.search }));
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
  const words = { win: "win", draw: "draw", loss: "loss" };
  board.value(Object.fromEntries(reply.moves.map((one) => [one.move.text,
    { rank: { win: 2, draw: 1, loss: 0 }[one.value], words: `${words[one.value]}${one.distance == null || one.value === "draw" ? "" : ` ${one.distance + 1}`}` }])));
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
$("pause").addEventListener("click", () => { paused = !paused; showTools(); $("status").textContent = statusWords(); if (!paused && contest.turn === "contestant") letMove(); });
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
