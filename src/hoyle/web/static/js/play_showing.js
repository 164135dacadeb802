// What the page Play shows of a contest (a SessionReply): who sits there, the reason last given, the moves, the tools.

import { fill, make, say } from "./shell.js";

const $ = (id) => document.getElementById(id);
const RANK = { win: 2, draw: 1, loss: 0 };
const people = (contest) => contest.seats.filter((seat) => seat.person).length;

export function showContest(contest, paused) {
  $("side").hidden = false;
  showSeats(contest);
  showSaid(contest);
  showStatus(contest, paused);
  showMoves(contest);
  showTools(contest, paused);
}

function showSeats(contest) {
  const alone = people(contest) === 1;
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

function statusWords(contest, paused) {
  const mover = contest.seats.find((seat) => seat.side === contest.board.mover);
  if (contest.turn === "nobody") return contest.result;
  if (contest.turn === "contestant") return paused ? `Paused: ${mover.name} is to move.` : `${mover.name} is thinking …`;
  return people(contest) === 2 ? `${contest.board.mover} to move.` : `Your move: you are ${contest.board.mover}.`;
}

export function showStatus(contest, paused) {
  $("status").textContent = statusWords(contest, paused);
}

function showSaid(contest) {
  const said = contest.said;
  $("said-box").hidden = !said;
  $("denied").textContent = "";
  if (!said) return;
  const seat = contest.seats[contest.moves[said.ply].side === "X" ? 0 : 1];
  $("said-title").textContent = `Why ${seat.name} moved ${said.move.text}`;
  $("sentence").textContent = said.sentence;
  $("reasons").textContent = said.explanation.split("\n").slice(1).map((line) => line.trim()).join("\n");
  $("panel").hidden = !said.panel;
}

function showMoves(contest) {
  fill($("moves"), ...contest.moves.map((one) => make("li", {},
    make("span", { class: "turn" }, one.number),
    make("span", { class: `piece ${one.side === "X" ? "first" : "second"}`, role: "img", "aria-label": one.side }),
    make("span", { class: "move" }, one.move.text),
    make("span", { class: "because" }, one.reason))));
  $("moves").scrollTop = $("moves").scrollHeight;
  if (!contest.moves.length) fill($("moves"), make("li", { class: "none" }, "No move yet."));
}

export function showTools(contest, paused) {
  const over = contest.turn === "nobody";
  $("undo").disabled = contest.ply === 0 && !over;
  $("hint").disabled = contest.turn !== "person";
  $("resign").hidden = people(contest) === 0;
  $("resign").disabled = over;
  $("take-over").hidden = people(contest) === 2 || over;
  $("take-over").textContent = people(contest) === 1 ? "Let Hoyle take over" : `Take over ${contest.board.mover}`;
  $("pause").hidden = over || (people(contest) !== 0 && !paused);
  $("pause").setAttribute("aria-pressed", String(paused));
  $("pause").textContent = paused ? "Go on" : "Pause";
  $("values").disabled = over;
  $("review").hidden = !over;
  $("review").href = `/review?session=${contest.id}`;
}

/** Tell those who listen what the last move was, and how it stands. */
export function tell(contest, paused, stepped) {
  const last = contest.moves.at(-1);
  const seat = last && contest.seats[last.side === "X" ? 0 : 1];
  const made = stepped && last ? `${seat.person ? last.side : seat.name} plays ${last.move.text}. ` : "";
  const why = stepped && contest.said?.ply === contest.ply - 1 ? contest.said.sentence : "";
  say(`${made}${contest.turn === "nobody" ? contest.result : why || statusWords(contest, paused)}`);
}

export function note(words) {
  $("note").hidden = !words;
  $("note").textContent = words;
}

/** The address always holds the contest, so that it can be shared, reloaded and gone back to. */
export function keepAddress(contest) {
  const query = new URLSearchParams({ game: contest.game, first: contest.seats[0].spelling, second: contest.seats[1].spelling });
  if (contest.start) query.set("start", contest.start);
  if (contest.moves.length) query.set("moves", contest.moves.map((one) => one.move.text).join("."));
  history.replaceState(null, "", `/play?${query}`);
  sessionStorage.setItem("hoyle-contest", JSON.stringify({ id: contest.id, search: location.search }));
}

/** What moves are worth (a ValuesReply), as the board wants it. */
export function boardValues(reply) {
  const words = (one) => (one.distance == null || one.value === "draw" ? one.value : `${one.value} ${one.distance + 1}`);
  return Object.fromEntries(reply.moves.map((one) => [one.move.text, { rank: RANK[one.value], words: words(one) }]));
}
