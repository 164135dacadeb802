// Knowledge: a mind's items of useful knowledge, each drawn, a page at a time; and files that a visitor brings.

import { asked, get, post } from "./api.js";
import { gamesFor, inWords, keepMind, mindOptions, playing, showBars } from "./minds.js";
import { attempt, drawing, fill, make, say } from "./shell.js";

const at = (id) => document.getElementById(id);
const PAGE = 12, LINES_OF_TABLES = ["pwl_weights", "awl_weights"];
let games = [], mind = "", game = "", item = null, begin = 0;

const gameAt = (name) => games.find((one) => one.game === name) ?? { game: name, name };
const query = (more = {}) => new URLSearchParams({ game, mind, ...more });

function offerMinds(wanted = "") {
  const chosen = gameAt(at("game").value);
  const training = wanted.startsWith("training-") ? [[wanted, "The mind that is learning"]] : [];
  fill(at("mind"), ...mindOptions(chosen, training));
  if (wanted && ![...at("mind").options].some((one) => one.value === wanted)) at("mind").append(make("option", { value: wanted }, "A mind that was learned here"));
  if (wanted) at("mind").value = wanted;
}

async function look() {
  [game, mind] = [at("game").value, at("mind").value];
  const known = await attempt(() => get(`/api/knowledge?${query()}`));
  if (!known) return;
  history.replaceState(null, "", `/knowledge?${query()}`);
  at("known").hidden = false;
  at("entries").hidden = true;
  const contests = known.contests === 1 ? "1 contest" : `${known.contests.toLocaleString("en")} contests`;
  at("known-name").textContent = `${gameAt(game).name}, learned from ${contests}`;
  fill(at("sentences"), ...known.learned.map((sentence) => make("p", {}, sentence)), make("p", { class: "soft small" }, origin(known)), links());
  showBars(at("weights"), known.weights);
  fill(at("items"), ...known.items.filter((one) => one.size).map(itemOf));
  const empty = known.items.filter((one) => !one.size).map((one) => inWords(one.item));
  at("empty").textContent = empty.length ? `Nothing yet of ${empty.join(", ")}.` : "";
  const wanted = known.items.find((one) => one.item === asked().get("item")) ?? known.items.find((one) => one.item === "significant_states" && one.size);
  if (wanted?.size) await openItem(wanted, false);
}

/** Where the mind came from, as far as its file says. */
function origin(known) {
  const parts = [known.training.trainer ? `Taught by ${known.training.trainer}, seed ${known.training.seed}` : "Its file does not say who taught it",
    `panel ${known.panel}, vote ${known.vote}`];
  if (known.without.length) parts.push(`without ${known.without.join(", ")}`);
  const byHand = Object.entries(known.by_hand);
  if (byHand.length) parts.push(`by hand ${byHand.map(([name, weight]) => `${name} ${weight}`).join(", ")}`);
  return `${parts.join("; ")}.`;
}

function links() {
  const found = [];
  if (!mind.startsWith("training-")) found.push(make("a", { class: "button", href: playing(game, mind) }, "Play against it"));
  if (mind.startsWith("hoyle(mind-")) found.push(make("a", { class: "button", href: `/api/minds/${mind.slice(6, -1)}/file`, download: "" }, "Take the file with you"));
  return make("p", { class: "row" }, ...found);
}

function itemOf(one) {
  const button = make("button", { type: "button", class: "item", "data-item": one.item, onclick: () => openItem(one) },
    make("span", { class: "item-name" }, inWords(one.item)), make("span", { class: "item-size" }, one.size.toLocaleString("en")));
  return make("li", {}, button, make("p", { class: "soft small" }, one.about));
}

async function openItem(one, focus = true) {
  [item, begin] = [one, 0];
  for (const button of document.querySelectorAll(".item")) button.setAttribute("aria-pressed", String(button.dataset.item === one.item));
  if (await page()) {
    at("entries").hidden = false;
    if (focus) { at("entries-name").focus(); at("entries").scrollIntoView({ block: "start" }); }
  }
}

async function page() {
  const number = LINES_OF_TABLES.includes(item.item) ? 24 : PAGE;
  const found = await attempt(() => get(`/api/knowledge/${item.item}?${query({ begin, number })}`));
  if (!found) return false;
  at("entries-name").textContent = inWords(item.item);
  at("about").textContent = `${item.about}. ${item.origin}`;
  fill(at("lines"), ...found.lines.map((line) => make("li", {}, line)));
  at("lines").classList.toggle("table", LINES_OF_TABLES.includes(item.item));
  fill(at("cards"), ...found.cards.map(cardOf));
  const last = Math.min(begin + number, found.total);
  at("where").textContent = found.total ? `${begin + 1} to ${last} of ${found.total.toLocaleString("en")}` : "";
  at("before").disabled = begin === 0;
  at("after").disabled = last >= found.total;
  return true;
}

function cardOf(card) {
  return make("li", { class: "find" }, make("div", { class: "drawn" }, drawing(card.svg)),
    make("p", { class: "small" }, make("strong", {}, card.caption[0]), card.caption.length > 1 ? `: ${card.caption.slice(1).join(", ")}` : null));
}

async function turn(pages) {
  begin = Math.max(0, begin + pages * (LINES_OF_TABLES.includes(item.item) ? 24 : PAGE));
  if (await page()) say(at("where").textContent);
}

// A file of the visitor's own: compressed here, checked there

async function bring() {
  const [file] = at("file").files;
  if (!file) return;
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  const bytes = new Uint8Array(packed);
  let text = "";
  for (let place = 0; place < bytes.length; place += 32768) text += String.fromCharCode(...bytes.subarray(place, place + 32768));
  const made = await attempt(() => post("/api/minds/files", { game: at("game").value, content: btoa(text) }));
  at("file").value = "";
  if (!made) return;
  keepMind({ mind: made.mind, game: made.game, label: `${file.name}, ${made.contests} contests` });
  offerMinds(made.mind);
  await look();
}

at("choose").addEventListener("submit", (event) => { event.preventDefault(); look(); });
at("game").addEventListener("change", () => offerMinds());
at("file").addEventListener("change", bring);
at("before").addEventListener("click", () => turn(-1));
at("after").addEventListener("click", () => turn(1));
games = (await attempt(() => gamesFor(at("game"), asked().get("game") ?? "tic_tac_toe"))) ?? [];
offerMinds(asked().get("mind") ?? "");
await look();
