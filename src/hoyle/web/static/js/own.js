// The page Your game: a game file, its faults as it is typed, or its board, its size and, if it is small, its value.

import { asked, get, post } from "./api.js";
import { attempt, drawing, fill, make } from "./shell.js";

const $ = (id) => document.getElementById(id);
const PAUSE = 350; // milliseconds without a key before the file is looked at
const KEPT = "hoyle-own-game";
const VALUES = { draw: "With perfect play it is a draw.", first: "With perfect play X, who begins, wins.", second: "With perfect play O, who moves second, wins." };

let waiting = 0;
let latest = 0;

function typed() {
  clearTimeout(waiting);
  number([]);
  waiting = setTimeout(look, PAUSE);
}

async function look() {
  const mine = ++latest;
  const text = $("text").value;
  try { localStorage.setItem(KEPT, text); } catch { /* a browser that keeps nothing */ }
  const found = await attempt(() => post("/api/own", { text }));
  if (!found || mine !== latest) return; // something newer was typed meanwhile
  number(found.faults.map((fault) => fault.line));
  fill($("faults"), ...found.faults.map(faultItem));
  $("sound").hidden = !found.sound;
  const many = found.faults.length;
  $("state").className = `state ${found.sound ? "right" : "wrong"}`;
  $("state").textContent = found.sound ? "✓ The file is sound." : `✗ The file has ${many} ${many === 1 ? "fault" : "faults"}.`;
  if (found.sound) describe(found);
}

function faultItem(fault) {
  const words = `${fault.key ? `${fault.key}: ` : ""}${fault.message}`;
  if (!fault.line) return make("li", {}, words);
  return make("li", {}, make("button", { type: "button", class: "fault-line", onclick: () => goTo(fault.line) }, `Line ${fault.line}`), ` ${words}`);
}

/** Select a line of the file. */
function goTo(line) {
  const lines = $("text").value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  $("text").focus();
  $("text").setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}

/** The numbers beside the lines; those with faults are marked. */
function number(faulty) {
  const count = $("text").value.split("\n").length;
  const rows = Array.from({ length: count }, (_, row) => (faulty.includes(row + 1) ? make("b", {}, `✗${row + 1}\n`) : `${row + 1}\n`));
  fill($("lines"), ...rows);
  $("lines").scrollTop = $("text").scrollTop;
}

function describe(found) {
  $("name").textContent = found.name;
  $("summary").textContent = found.summary;
  const svg = drawing(found.board.svg);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", found.board.description);
  fill($("picture"), svg);
  $("size").textContent = size(found.size) ?? found.unknown;
  fill($("rules"), ...found.rules.map((line) => line.split(/: (.*)/s)).flatMap(([label, text]) => [make("dt", {}, label), make("dd", {}, text ?? "")]));
}

function size(known) {
  if (!known) return null;
  const alike = known.symmetries > 1 ? `, ${known.symmetries} ways to turn it into itself` : "";
  if (!known.value) {
    const entries = `About ${known.entries.toLocaleString()} positions to solve${alike}`;
    return `${entries}: ${known.solvable ? "it can be solved, but not while you wait." : "too many to solve here; an expert searches instead."}`;
  }
  const openings = known.openings.length ? ` First moves that keep this: ${known.openings.join(", ")}.` : "";
  const positions = known.positions === null ? "" : `${known.positions.toLocaleString()} positions${alike}. `;
  return `${positions}${VALUES[known.value]}${openings}`;
}

async function keepAndGo(page) {
  const game = await attempt(() => post("/api/games", { text: $("text").value }));
  if (game) location.href = `/${page}?game=${game.game}`;
}

$("text").addEventListener("input", typed);
$("text").addEventListener("scroll", () => { $("lines").scrollTop = $("text").scrollTop; });
$("play").addEventListener("click", () => keepAndGo("play"));
$("learn").addEventListener("click", () => keepAndGo("learn"));

attempt(async () => {
  const examples = await get("/api/own/examples");
  fill($("example"), make("option", { value: "" }, "…"), ...examples.map((one) => make("option", { value: one.game }, one.game)));
  $("example").addEventListener("change", () => {
    const chosen = examples.find((one) => one.game === $("example").value);
    if (chosen) { $("text").value = chosen.text; number([]); look(); }
  });
  const kept = asked().get("example") ? null : localStorage.getItem(KEPT);
  $("text").value = kept ?? examples.find((one) => one.game === asked().get("example"))?.text ?? examples[0].text;
  number([]);
  await look();
});
