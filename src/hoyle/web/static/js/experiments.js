// Experiments: what the papers asked, run in a size to choose, watched while it goes, and what came of it.

import { asked, events, get, post, remove } from "./api.js";
import { attempt, fill, make, say } from "./shell.js";

const at = (id) => document.getElementById(id);
const SIZES = { taste: "A taste", small: "Small", whole: "Whole" };
let experiments = [];

function card(one) {
  const minutes = one.minutes ? `, about ${one.minutes} minutes on two cores` : "";
  const choice = make("select", { "aria-label": `How much of ${one.name}` }, ...Object.entries(SIZES).map(([value, label]) => make("option", { value }, label)));
  const run = make("button", { type: "button", onclick: () => begin(one.name, choice.value) }, "Run it");
  return make("li", { class: "card experiment", "data-name": one.name }, make("h2", {}, one.name), make("p", {}, one.question),
    make("p", { class: "soft small" }, [one.source, `${one.arms} arms, ${one.runs} runs${minutes}`].filter(Boolean).join("; "), "."),
    ...one.ledgers.map((ledger) => ledgerOf(one, ledger)), make("p", { class: "row" }, choice, run));
}

function ledgerOf(one, ledger) {
  const bar = make("progress", { max: Math.max(ledger.runs, 1), value: ledger.finished, "aria-label": `Runs of ${one.name}, ${SIZES[ledger.size]}` });
  const words = make("span", { class: "small" }, `${SIZES[ledger.size]}: ${ledger.finished} of ${ledger.runs || "…"} runs`);
  const buttons = make("span", { class: "row" });
  if (ledger.job) {
    buttons.append(make("button", { type: "button", onclick: () => attempt(() => remove(`/api/jobs/${ledger.job.id}`)) }, "Stop"));
    watch(ledger.job.id, bar, words, ledger.size);
  } else if (ledger.finished < ledger.runs) {
    buttons.append(make("button", { type: "button", onclick: () => begin(one.name, ledger.size) }, "Go on"));
  }
  if (ledger.finished) buttons.append(make("button", { type: "button", onclick: () => read(one.name, ledger.size) }, "What it found"));
  return make("div", { class: "ledger" }, words, bar, buttons);
}

const watched = new Map(); // job -> a function that stops listening

function watch(job, bar, words, size) {
  watched.get(job)?.();
  watched.set(job, events(`/api/jobs/${job}/events`, {
    event: (told) => {
      if (told.kind !== "advance") return;
      bar.max = told.runs;
      bar.value = told.finished;
      words.textContent = `${SIZES[size]}: ${told.words}`;
    },
    end: async (over) => { watched.delete(job); await load(); say(over.sentence || "The experiment has ended."); },
  }));
}

async function begin(name, size) {
  if (await attempt(() => post(`/api/experiments/${name}/${size}/runs`))) { say("Begun."); await load(); }
}

async function read(name, size) {
  const found = await attempt(() => get(`/api/experiments/${name}/${size}`));
  if (!found) return;
  history.replaceState(null, "", `/experiments?${new URLSearchParams({ name, size })}`);
  at("report-name").textContent = `${name}, ${SIZES[size].toLowerCase()}: ${found.finished} of ${found.runs} runs`;
  at("report-note").textContent = [found.question, found.source && `(${found.source})`, found.note].filter(Boolean).join(" ");
  at("legend").textContent = found.legend;
  at("take").href = `/api/experiments/${name}/${size}/report.md`;
  fill(at("tables"), ...found.tables.map(tableOf), found.worse.length ? make("ul", { class: "small" }, ...found.worse.map((line) => make("li", {}, line))) : null);
  at("report").hidden = false;
  at("report-name").focus();
  at("report").scrollIntoView({ block: "start" });
}

function tableOf({ title, heading, rows }) {
  const head = make("tr", {}, ...heading.map((word) => make("th", { scope: "col" }, word)));
  const body = rows.map((row) => make("tr", {}, ...row.map((word, place) => make(place ? "td" : "th", place ? {} : { scope: "row" }, word))));
  return make("div", { class: "wide", tabindex: 0, role: "group", "aria-label": title },
    make("table", {}, make("caption", {}, title), make("thead", {}, head), make("tbody", {}, ...body)));
}

function shown() {
  const words = at("find").value.trim().toLowerCase();
  const wanted = experiments.filter((one) => (!at("there").checked || one.ledgers.length) && `${one.name} ${one.question} ${one.source}`.toLowerCase().includes(words));
  wanted.sort((one, other) => other.ledgers.length - one.ledgers.length);
  fill(at("experiments"), ...wanted.map(card));
}

async function load() {
  experiments = (await attempt(() => get("/api/experiments"))) ?? experiments;
  shown();
}

at("find").addEventListener("input", shown);
at("there").addEventListener("change", shown);
at("close").addEventListener("click", () => { at("report").hidden = true; history.replaceState(null, "", "/experiments"); });
await load();
if (asked().get("name")) await read(asked().get("name"), asked().get("size") ?? "taste");
