// A mind to tinker with: its Advisors with a switch and a weight each, and two minds set against each other.

import { events, get, post } from "./api.js";
import { kept, mindOptions, playing } from "./minds.js";
import { attempt, fill, make, say } from "./shell.js";

const at = (id) => document.getElementById(id);
const TIERS = { 1: "Tier 1 decides at once, in this order", 2: "Tier 2 plans", 3: "Tier 3 votes" };
const MIND = "mind "; // before the spelling of another mind that it is compared with
let game = null, mind = "", panel = null;

/** Which minds can be opened: of the game that is chosen, and the training's own once it has learned something. */
export function offerMinds(of, training = "", begun = false) {
  const before = at("mind").value;
  game = of;
  fill(at("mind"), ...mindOptions(game, training && begun ? [[training, "The mind that is learning above"]] : []));
  if ([...at("mind").options].some((one) => one.value === before)) at("mind").value = before;
  if (training && begun && !before.startsWith("training-")) at("mind").value = training;
  fill(at("others"), ...[...at("mind").options].map((one) => make("option", { value: `${MIND}${one.value}` }, one.text)));
}

async function open() {
  const wanted = at("mind").value;
  const found = await attempt(() => get(`/api/minds/panel?${new URLSearchParams({ game: game.game, mind: wanted })}`));
  if (!found) return;
  [mind, panel] = [wanted, found];
  fill(at("compared"));
  show();
  say(`The panel has ${document.querySelectorAll(".seat").length} Advisors.`);
}

function show() {
  const tiers = [1, 2, 3].map((tier) => [tier, panel.seats.filter((seat) => seat.tier === tier && (tier < 3 || seat.votes))]).filter(([, seats]) => seats.length);
  fill(at("seats"), ...tiers.map(([tier, seats]) => make("fieldset", { class: "tier" }, make("legend", {}, TIERS[tier]),
    make("ul", { class: "seats" }, ...seats.map(seatOf)))));
  at("tinkered").hidden = false;
}

function seatOf(seat) {
  const id = `seat-${seat.name}`;
  const toggle = make("input", { type: "checkbox", role: "switch", id, checked: seat.on, "data-name": seat.name, class: "seat-switch" });
  const row = make("li", { class: "seat" }, toggle, make("label", { for: id, title: seat.rationale }, seat.title));
  if (seat.votes && panel.weighs) row.append(...weightOf(seat));
  toggle.addEventListener("change", () => row.classList.toggle("off", !toggle.checked));
  row.classList.toggle("off", !seat.on);
  return row;
}

function weightOf(seat) {
  const slider = make("input", {
    type: "range", min: 0, max: Math.max(1, Math.ceil(seat.weight)), step: 0.01, value: seat.weight.toFixed(2), class: "seat-weight",
    "data-name": seat.name, "data-was": seat.weight.toFixed(2), "aria-label": `What ${seat.title} counts`,
  });
  const number = make("output", {}, Number(slider.value).toFixed(2));
  slider.addEventListener("input", () => { number.textContent = Number(slider.value).toFixed(2); });
  return [slider, number];
}

/** What the visitor has changed of the mind. */
function changes() {
  const off = [...document.querySelectorAll(".seat-switch")].filter((one) => !one.checked).map((one) => one.dataset.name);
  const moved = [...document.querySelectorAll(".seat-weight")].filter((one) => Number(one.value) !== Number(one.dataset.was));
  const byHand = panel.seats.filter((seat) => seat.by_hand).map((seat) => [seat.name, seat.weight]);
  return { mind, off, weights: Object.fromEntries([...byHand, ...moved.map((one) => [one.dataset.name, Number(one.value)])]) };
}

async function compare(event) {
  event.preventDefault();
  const chosen = at("challenger").value, contests = Number(at("match-contests").value);
  const another = chosen.startsWith(MIND), challenger = another ? "" : chosen;
  const other = another ? { mind: chosen.slice(MIND.length), name: "another" } : { mind, name: "as it was" };
  const request = { game: game.game, one: { ...changes(), name: "changed" }, other, contests, challenger };
  const job = await attempt(() => post("/api/minds/comparisons", request));
  if (!job) return;
  const whole = challenger ? 2 * contests : contests;
  const bar = make("progress", { max: whole, value: 0, "aria-label": "Contests played" });
  fill(at("compared"), make("p", {}, bar));
  events(`/api/jobs/${job.id}/events`, {
    event: (told) => { if (told.played) bar.value = Math.max(bar.value, told.played); },
    end: (over) => fill(at("compared"), ...(over.sentence ? [make("p", {}, over.sentence)] : tables(over.result.matches ?? []))),
  });
}

function tables(matches) {
  return matches.map((match) => make("figure", { class: "match" },
    make("figcaption", {}, `${match.first === "hoyle" ? "The mind" : `The mind ${match.first}`} against ${rival(match.second)}, ${match.contests} contests`),
    make("div", { class: "shares", role: "img", "aria-label": `won ${match.won}, drawn ${match.drawn}, lost ${match.lost}` }, ...["won", "drawn", "lost"].map((how) => share(how, match))),
    make("p", { class: "small" }, `It scored ${match.score[0]} percent; with so many contests that stands for ${match.score[1]} to ${match.score[2]} percent.`)));
}

const rival = (name) => ({ "as it was": "the mind as it was", another: at("challenger").selectedOptions[0].text })[name] ?? name;

function share(how, match) {
  const part = make("span", { class: `share ${how}` }, match[how] ? `${how} ${match[how]}` : "");
  part.style.flexGrow = match[how];
  part.hidden = !match[how];
  return part;
}

at("open-mind").addEventListener("click", open);
at("as-it-was").addEventListener("click", show);
at("compare").addEventListener("submit", compare);
at("play-tinkered").addEventListener("click", async () => {
  const changed = changes();
  const label = `${game.name}, tinkered with${changed.off.length ? `, ${changed.off.length} off` : ""}`;
  const spelling = await attempt(() => kept(game.game, label, changed));
  if (spelling) location.assign(playing(game.game, spelling));
});
