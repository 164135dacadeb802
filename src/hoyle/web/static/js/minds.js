// What the pages about minds share: which there are, bars of weights, pictures of what is known.

import { get, post } from "./api.js";
import { make } from "./shell.js";

const MINDS = "hoyle-minds", MOST = 40;
const LEEWAY = ["sneak", "variety"]; // they choose only among moves that the vote holds about equal

/** The minds that this visitor kept, the latest first: { mind, game, label }. */
export function keptMinds() {
  try { return JSON.parse(localStorage.getItem(MINDS)) ?? []; } catch { return []; }
}

/** Remember a mind that was kept. */
export function keepMind(mind) {
  const others = keptMinds().filter((one) => one.mind !== mind.mind);
  try { localStorage.setItem(MINDS, JSON.stringify([mind, ...others].slice(0, MOST))); } catch { /* nothing is kept */ }
}

/** The minds that can be opened at a game, as options. */
export function mindOptions(game, more = []) {
  const trained = game.trained ? [["hoyle(trained)", "Hoyle, as it comes trained"]] : [];
  const kept = keptMinds().filter((one) => one.game === game.game).map((one) => [one.mind, one.label]);
  return [...more, ...trained, ...kept, ["hoyle", "Hoyle, knowing nothing"]].map(([value, label]) => make("option", { value }, label));
}

/** The games for a select; a visitor's own game is fetched by its name. */
export async function gamesFor(select, wanted) {
  const games = await get("/api/games");
  if (wanted && !games.some((game) => game.game === wanted)) {
    const own = await get(`/api/games/${encodeURIComponent(wanted)}`).catch(() => null);
    if (own) games.unshift(own);
  }
  select.replaceChildren(...games.map((game) => make("option", { value: game.game }, game.name)));
  if (games.some((game) => game.game === wanted)) select.value = wanted;
  return games;
}

/** Bars, the longest first: [name, weight] each; what was there before grows or shrinks. */
export function showBars(element, weights, shown = 12) {
  const entries = Object.entries(weights).sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  const measured = entries.filter(([name]) => !LEEWAY.includes(name.toLowerCase())); // the others only break ties
  const most = Math.max(...measured.map(([, weight]) => weight), 0.1);
  const old = new Map([...element.querySelectorAll(".bar")].map((row) => [row.dataset.name, row]));
  const rows = entries.map(([name, weight]) => bar(old.get(name), name, weight, Math.min(weight / most, 1)));
  const list = make("ul", { class: "bars" }, ...rows.slice(0, shown));
  const rest = rows.slice(shown);
  const open = element.querySelector("details")?.open ?? false;
  element.replaceChildren(list, ...(rest.length
    ? [make("details", { open }, make("summary", {}, `and ${rest.length} more`), make("ul", { class: "bars" }, ...rest))] : []));
}

function bar(row, name, weight, share) {
  const item = row ?? make("li", { class: "bar", "data-name": name },
    make("span", { class: "bar-name" }, titled(name)), make("span", { class: "bar-track", "aria-hidden": "true" }, make("span", { class: "bar-fill" })),
    make("span", { class: "bar-number" }));
  item.querySelector(".bar-number").textContent = weight.toFixed(2);
  requestAnimationFrame(() => { item.querySelector(".bar-fill").style.width = `${(100 * share).toFixed(1)}%`; });
  return item;
}

/** A name as people write it. */
export const titled = (name) => name.includes("_") || name === name.toLowerCase()
  ? name.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") : name;

/** An item's name in words. */
export const inWords = (item) => item.replaceAll("_", " ");

/** Where a card's picture is. */
export function pictureOf(game, card) {
  const query = new URLSearchParams({ paper: false });
  for (const part of ["x", "o", "marks", "hands"]) if (card[part]?.length) query.set(part, card[part].join(","));
  query.set("tone", card.tone);
  return `/api/pictures/${game}.svg?${query}`;
}

/** Where a mind is played: the visitor begins. */
export const playing = (game, mind) => `/play?${new URLSearchParams({ game, first: "human", second: mind })}`;

/** Keep a mind as it was changed; gives its spelling. */
export async function kept(game, label, tinkering) {
  const made = await post("/api/minds", { game, ...tinkering });
  keepMind({ mind: made.mind, game, label });
  return made.mind;
}
