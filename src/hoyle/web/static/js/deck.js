// What a visitor has solved: kept by this browser, one deck for each game; the server says what is due (Leitner's boxes).

import { post } from "./api.js";

const key = (game) => `hoyle-deck-${game}`;

/** Today as a number: days since 1970, by the visitor's own calendar. */
export function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

export function deckOf(game) {
  try { return JSON.parse(localStorage.getItem(key(game)) ?? "null"); } catch { return null; }
}

/** What is due, the score, and the deck after a puzzle was tried, if one was. */
export async function keepDeck(game, puzzle = null, result = "alone") {
  const reply = await post(`/api/puzzles/${game}/deck`, { deck: deckOf(game), day: today(), puzzle, result });
  try { localStorage.setItem(key(game), JSON.stringify(reply.deck)); } catch { /* a browser that keeps nothing */ }
  return reply;
}
