// Learn: begin a training, watch it, set its pace, stop it, go on, keep it, play against it.

import { asked, events, get, post } from "./api.js";
import { Board } from "./board.js";
import { Curve } from "./curve.js";
import { gamesFor, inWords, keepMind, pictureOf, playing, showBars } from "./minds.js";
import { attempt, fill, make, onWood, say } from "./shell.js";
import { offerMinds } from "./tinker.js";

const at = (id) => document.getElementById(id);
const TRAININGS = "hoyle-trainings", MOST_FOUND = 18, MOST_BOARDS = 300;
const ALWAYS_ONE = ["contest_length", "first_or_second"]; // items that hold one thing, whatever they have learned
const board = new Board(at("board"), { label: "The contest being learned from" });
const curve = new Curve(at("curve"));
const boards = new Map(); // position -> what the board shows
let games = [], training = null, points = [], listening = null, showing = 0, sizes = {};

const gameAt = (name) => games.find((game) => game.game === name) ?? { game: name, name };
const pace = () => Number(document.querySelector('input[name="pace"]:checked').value);

// Beginning

async function offerTrainers() {
  const trainers = await attempt(() => get(`/api/trainings/trainers?game=${encodeURIComponent(at("game").value)}`));
  fill(at("trainer"), ...(trainers ?? []).map((one) => make("option", { value: one.spelling }, one.about)));
  if (!training) offerMinds(gameAt(at("game").value));
}

async function begin(event) {
  event.preventDefault();
  const request = {
    game: at("game").value, trainer: at("trainer").value, contests: at("contests").valueAsNumber,
    panel: at("panel").value, seed: at("seed").valueAsNumber, pace: pace(),
  };
  const begun = await attempt(() => post("/api/trainings", request));
  if (!begun) return;
  remember(begun);
  history.replaceState(null, "", `/learn?training=${begun.id}`);
  open(begun);
  at("stage").scrollIntoView({ block: "start" });
}

function remembered() {
  try { return JSON.parse(localStorage.getItem(TRAININGS)) ?? []; } catch { return []; }
}

function remember({ id, name, contests }) {
  const all = [{ id, label: `${name}, ${contests ?? "?"} contests` }, ...remembered().filter((one) => one.id !== id)];
  try { localStorage.setItem(TRAININGS, JSON.stringify(all.slice(0, 6))); } catch { /* nothing is kept */ }
}

function tellEarlier() {
  const earlier = remembered().filter((one) => one.id !== training?.id);
  at("earlier").hidden = !earlier.length;
  fill(at("earlier"), "Earlier: ", ...earlier.flatMap((one, place) => [
    place ? "; " : null, make("a", { href: `/learn?training=${one.id}` }, one.label)]));
}

// Watching

function open(state) {
  training = state;
  points = state.points;
  fill(at("found"));
  at("nothing-found").hidden = false;
  sizes = {};
  at("stage").hidden = false;
  document.querySelector(".controls").append(document.querySelector(".pace")); // from now on it is of this training
  at("stage-name").textContent = `${state.name}: ${teacher(state.trainer)}`;
  curve.show(points);
  if (state.scene) showScene(state.scene, 0);
  else showBoard("");
  listen(state);
  stand();
  tellEarlier();
  offerMinds(gameAt(state.game), state.id, points.length > 0);
}

const teacher = (spelling) => [...at("trainer").options].find((one) => one.value === spelling)?.text ?? `learned from ${spelling}`;

function listen(state) {
  listening?.();
  listening = null;
  if (!state.under_way) return;
  listening = events(`/api/jobs/${state.job.id}/events`, {
    event: heard, end: ended, lost: () => { at("standing").textContent = "The studio does not answer; reload the page to go on."; },
  });
}

function heard(event) {
  if (event.kind === "progress") at("standing").textContent = event.words;
  if (event.kind === "contests") {
    const known = new Set(points.map((point) => point[0]));
    points = [...points, ...event.points.filter((point) => !known.has(point[0]))];
    curve.show(points);
    stand();
  }
  if (event.kind === "scene") showScene(event, pace());
}

async function ended(job) {
  const state = await attempt(() => get(`/api/trainings/${training.id}`));
  if (state) training = state;
  stand(job.sentence);
  say(at("standing").textContent);
  offerMinds(gameAt(training.game), training.id, points.length > 0);
}

function stand(fault = "") {
  const running = training.under_way && !fault;
  const played = points.at(-1)?.[0] ?? 0;
  const waiting = training.job?.state === "waiting" && !played;
  const whole = training.contests ? ` of ${training.contests}` : "", over = training.contests && played >= training.contests;
  at("standing").textContent = fault || (waiting ? "Waiting for its turn: other long work is under way." : running && !played ? "Getting ready for the first contest …" : `${running ? "Learning" : over ? "Done" : "Stopped"}: ${played}${whole} contests.`);
  at("stop").hidden = !running;
  at("go-on").hidden = running;
  at("go-on").textContent = over ? "Go on with 20 more" : "Go on";
  for (const id of ["play", "save"]) at(id).disabled = !played;
}

// A scene: the contest on the board, and what came of it

async function showScene(scene, seconds) {
  const mine = ++showing;
  at("pairing").textContent = `Contest ${scene.number}: ${scene.first} (X), ${scene.second} (O)`;
  showBars(at("weights"), scene.weights);
  showSizes(scene.sizes);
  showFound(scene);
  fill(at("zones"), ...scene.zones.map((line) => make("li", {}, line)));
  at("reason").textContent = "";
  const texts = scene.moves.map((move) => move.text);
  const begin = seconds ? 0 : scene.moves.length;
  for (let ply = begin; ply <= scene.moves.length; ply += 1) {
    if (mine !== showing) return;
    await showBoard(scene.positions[ply], ply ? scene.moves[ply - 1] : null);
    at("moves").textContent = texts.slice(Math.max(0, ply - 14), ply).join("  ");
    if (seconds) await new Promise((done) => { setTimeout(done, 1000 * seconds); });
  }
  if (mine !== showing) return;
  at("reason").textContent = [["Drawn.", "X won.", "O won."][scene.outcome] ?? "", scene.reason && `The last move: ${scene.reason}`].filter(Boolean).join(" ");
}

async function showBoard(position, last = null) {
  const key = `${training.game} ${position}`;
  if (!boards.has(key)) {
    if (boards.size > MOST_BOARDS) boards.clear();
    const query = position ? `?position=${encodeURIComponent(position)}` : "";
    boards.set(key, await get(`/api/games/${training.game}/board${query}`).catch(() => null));
  }
  const reply = boards.get(key);
  if (reply) board.show(reply, { last });
}

function showSizes(now) {
  const before = sizes;
  sizes = now;
  fill(at("sizes"), ...Object.entries(now).filter(([item]) => !ALWAYS_ONE.includes(item)).map(([item, size]) => {
    const grown = size - (before[item] ?? 0);
    const more = Object.keys(before).length && grown > 0 ? make("span", { class: "more-of" }, ` +${grown.toLocaleString("en")}`) : null;
    return make("div", {}, make("dt", {}, inWords(item)), make("dd", {}, size.toLocaleString("en"), more));
  }));
}

function showFound(scene) {
  const fresh = scene.found.flatMap(({ item, cards }) => cards.map((card) => findOf(item, card, scene.number)));
  if (!fresh.length) return;
  at("nothing-found").hidden = true;
  at("found").prepend(...fresh);
  while (at("found").children.length > MOST_FOUND) at("found").lastChild.remove();
}

function findOf(item, card, number) {
  const words = card.caption.join(", ");
  return make("li", { class: "find" },
    onWood({ src: pictureOf(training.game, card), alt: `${inWords(item)}: ${words}`, width: 150, height: 150, loading: "lazy" }),
    make("p", { class: "small" }, make("span", { class: "badge note" }, inWords(item)), ` ${words}`),
    make("p", { class: "soft small" }, `contest ${number}`));
}

// What the buttons do

async function saved() {
  const mind = await attempt(() => post(`/api/trainings/${training.id}/mind`));
  if (mind) keepMind({ mind: mind.mind, game: mind.game, label: `${training.name}, learned from ${mind.contests} contests` });
  return mind;
}

at("begin").addEventListener("submit", begin);
at("game").addEventListener("change", offerTrainers);
at("stop").addEventListener("click", () => attempt(() => post(`/api/trainings/${training.id}/stop`)));
at("go-on").addEventListener("click", async () => {
  const played = points.at(-1)?.[0] ?? 0;
  const contests = training.contests && played >= training.contests ? Math.min(played + 20, 2000) : null;
  const state = await attempt(() => post(`/api/trainings/${training.id}/go-on`, { contests, pace: pace() }));
  if (state) { training = state; listen(state); stand(); }
});
at("play").addEventListener("click", async () => {
  const mind = await saved();
  if (mind) location.assign(playing(mind.game, mind.mind));
});
at("save").addEventListener("click", async () => {
  const mind = await saved();
  if (!mind) return;
  at("standing").replaceChildren("Saved. ", make("a", { href: `/knowledge?${new URLSearchParams({ game: mind.game, mind: mind.mind })}` }, "Look into what it knows"),
    " or ", make("a", { href: `/api/minds/${mind.mind.slice(6, -1)}/file`, download: "" }, "take the file with you"), ".");
  say("Saved.");
  offerMinds(gameAt(training.game), training.id, true);
});
for (const choice of document.querySelectorAll('input[name="pace"]')) {
  choice.addEventListener("change", () => {
    if (training?.under_way) attempt(() => post(`/api/trainings/${training.id}/pace`, { pace: pace() }));
  });
}

addEventListener("pagehide", () => { // what nobody looks at any more need not be slow, and others may be waiting for it
  if (training?.under_way && pace()) post(`/api/trainings/${training.id}/pace`, { pace: 0 }, { keepalive: true }).catch(() => {});
});

games = (await attempt(() => gamesFor(at("game"), asked().get("game") ?? "tic_tac_toe"))) ?? [];
await offerTrainers();
tellEarlier();
const wanted = asked().get("training");
if (wanted) {
  const state = await attempt(() => get(`/api/trainings/${encodeURIComponent(wanted)}`));
  if (state) { at("game").value = state.game; await offerTrainers(); open(state); }
}
