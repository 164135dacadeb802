// The whole panel behind a decision: vetoes, and for each move every comment with its strength, weight and vote.

import { fill, make } from "./shell.js";

const number = (value, label) => make("td", { class: "number", "data-label": label }, value.toFixed(2)); // the label is shown where the head is not
const STRENGTHS = ["▼▼", "▼", "▼", "▼", "▼", "·", "▲", "▲", "▲", "▲", "▲▲"]; // shape before colour

function table(head, rows) {
  return make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": head.join(", ") },
    make("table", { class: "stack" }, make("thead", {}, make("tr", {}, ...head.map((words) => make("th", { scope: "col" }, words)))),
      make("tbody", {}, ...rows)));
}

const strength = (value) => make("td", {}, make("span", { class: "strength" }, `${value} ${STRENGTHS[value]}`));

function comment(one) {
  return make("tr", {}, make("td", {}, one.advisor), strength(one.strength), number(one.weight, "weight"), number(one.adds, "adds"), make("td", {}, one.reason));
}

function voted(one, most, least) {
  const share = one.tally == null || most === least ? 0 : (100 * (one.tally - least)) / (most - least);
  const bar = make("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--share", `${share}%`);
  const alike = one.alike.length ? ` (also ${one.alike.join(", ")})` : "";
  const summary = make("summary", {}, make("strong", {}, `${one.chosen ? "★ " : ""}${one.move.text}`),
    one.tally == null ? "" : one.tally.toFixed(2), one.tally == null ? null : bar, make("span", { class: "soft small" }, alike));
  const said = one.comments.length
    ? table(["Advisor", "Strength", "Weight", "Adds", "What it says"], one.comments.map(comment))
    : make("p", { class: "soft" }, "Nothing was said of it.");
  return make("details", { open: one.chosen }, summary, said);
}

export function showPanel(dialogue, panel) {
  const tallies = panel.moves.map((one) => one.tally).filter((tally) => tally != null);
  const parts = [
    make("button", { type: "button", class: "quiet close", "aria-label": "Close", onclick: () => dialogue.close() }, "✕"),
    make("h2", { id: "everything-title" }, "Everything that was said"),
    make("p", { class: "sentence" }, panel.sentence),
    panel.outlook ? make("p", {}, `Outlook: ${panel.outlook}.`) : null,
    panel.plan ? make("p", {}, `The plan goes on with ${panel.plan}.`) : null,
    make("p", { class: "soft small" }, "Strength: 0 adamant opposition ▼▼, 5 indifference, 10 insistent support ▲▲. Adds: what it counted in the vote."),
  ];
  if (panel.vetoes.length) {
    parts.push(make("h3", {}, "Refused"), table(["Advisor", "Move", "Strength", "What it says"],
      panel.vetoes.map((one) => make("tr", {}, make("td", {}, one.advisor), make("td", {}, `✕ ${one.move}`), strength(one.strength), make("td", {}, one.reason)))));
  }
  parts.push(make("h3", {}, tallies.length ? "The vote" : "What was said of moves"),
    make("div", { class: "votes" }, ...panel.moves.map((one) => voted(one, Math.max(...tallies), Math.min(...tallies, 0)))));
  if (panel.weights.length) {
    parts.push(make("details", {}, make("summary", {}, "What each Advisor counts"),
      table(["Advisor", "Weight"], panel.weights.map(([name, weight]) => make("tr", {}, make("td", {}, name), number(weight))))));
  }
  if (panel.muted.length) {
    parts.push(make("h3", {}, "Muted"), make("ul", {}, ...panel.muted.map(([name, why]) => make("li", {}, `${name}: ${why}`))));
  }
  fill(dialogue, ...parts);
  dialogue.showModal();
}
