// The page Lessons: five steps into a game, each done on the board.

import { asked, get, post } from "./api.js";
import { Board } from "./board.js";
import { attempt, fill, make, say } from "./shell.js";
import { boardAt } from "./trial.js";

const $ = (id) => document.getElementById(id);

const board = new Board($("board"), { label: "The exercise", move: (move) => attempt(() => tried(move)) });
let lesson = null;
let step = 0;
let exercise = 0;
let moves = []; // the visitor's own, in this exercise
let hinted = 0;
let done = new Set(); // steps that are done
let begun = 0; // how many exercises, so that what comes late to one that was left shows nothing

async function load(game) {
  $("waiting").textContent = "Preparing the lesson …";
  $("lesson").hidden = true;
  lesson = await attempt(() => get(`/api/lessons/${game}`));
  $("waiting").textContent = "";
  if (!lesson) return;
  done = new Set();
  $("lesson").hidden = false;
  await go(0);
}

async function go(number, inStep = 0) {
  step = number;
  exercise = inStep;
  const one = lesson.steps[step];
  $("title").textContent = `${step + 1}. ${one.title}`;
  fill($("about"), one.kind === "rules" ? null : make("p", {}, one.about.join(" ")));
  fill($("rules"), one.kind === "rules" ? rules(one.about) : null);
  listSteps();
  await begin();
}

function rules(lines) {
  const parts = lines.map((line) => line.split(/: (.*)/s)).filter(([label]) => !["Source", "Origin", "Value"].includes(label));
  return make("dl", { class: "rules" }, ...parts.flatMap(([label, text]) => [make("dt", {}, label), make("dd", {}, text ?? "")]));
}

function listSteps() {
  fill($("steps"), ...lesson.steps.map((one, number) => make("li", {}, make("button", {
    type: "button", "aria-current": number === step ? "step" : null, onclick: () => go(number),
  }, `${done.has(number) ? "✓ " : ""}${number + 1}. ${one.title}`))));
}

const current = () => lesson.steps[step].exercises[exercise];

async function begin() {
  begun += 1;
  moves = [];
  hinted = 0;
  tell("");
  const many = lesson.steps[step].exercises.length;
  $("asked").textContent = (many > 1 ? `${exercise + 1} of ${many}. ` : "") + current().asked;
  $("next").disabled = true;
  await attempt(async () => {
    board.show(await boardAt(lesson.game, current().position));
    board.let("move");
  });
  say($("asked").textContent);
}

async function tried(move) {
  const mine = begun;
  board.let("still");
  const found = await post(`/api/lessons/${lesson.game}/attempts`, { step, exercise, moves: [...moves, move.text] });
  const before = board.reply;
  const own = found.line.findLast((one) => one.move.text === move.text);
  const after = await boardAt(lesson.game, own.position);
  if (mine !== begun) return;
  board.show(after, { last: move });
  tell(found.words, found.right);
  if (!found.right) {
    setTimeout(() => { if (mine === begun) { board.show(before); board.let("move"); } }, 1200);
    return;
  }
  moves.push(move.text);
  hinted = 0;
  const last = found.line.at(-1);
  if (last.position !== own.position) {
    const answered = await boardAt(lesson.game, last.position);
    await new Promise((seen) => { setTimeout(seen, 500); });
    if (mine !== begun) return;
    board.show(answered, { last: last.move });
  }
  if (found.done) finish(); else board.let("move");
}

function finish() {
  $("next").disabled = false;
  if (exercise + 1 === lesson.steps[step].exercises.length) { done.add(step); listSteps(); }
  const end = step + 1 === lesson.steps.length && exercise + 1 === lesson.steps[step].exercises.length;
  $("next").textContent = end ? "Solve puzzles" : "Go on";
  $("next").focus();
}

function tell(words, right) {
  $("judgement").className = `judgement words ${right === undefined ? "" : right ? "right" : "wrong"}`;
  $("judgement").textContent = (right === undefined ? "" : right ? "✓ " : "✗ ") + words;
}

$("hint").addEventListener("click", () => attempt(async () => {
  const reply = await post(`/api/lessons/${lesson.game}/hints`, { step, exercise, moves, hint: hinted ? 2 : 1 });
  hinted += 1;
  board.mark(reply.marks);
  tell(reply.words);
}));
$("again").addEventListener("click", begin);
$("next").addEventListener("click", () => {
  if (exercise + 1 < lesson.steps[step].exercises.length) go(step, exercise + 1);
  else if (step + 1 < lesson.steps.length) go(step + 1);
  else location.href = `/puzzles?game=${lesson.game}`;
});
$("game").addEventListener("change", () => { history.replaceState(null, "", `?game=${$("game").value}`); load($("game").value); });

attempt(async () => {
  const games = await get("/api/lessons");
  const wanted = asked().get("game");
  const first = games.find((one) => one.game === wanted) ?? games.find((one) => one.game === "tic_tac_toe") ?? games[0];
  fill($("game"), ...games.map((one) => make("option", { value: one.game, selected: one === first }, one.name)));
  await load(first.game);
});
