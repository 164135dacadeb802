// The catalogue: boards as thumbnails; a game's rules, origin, value and opponents in a dialogue.

import { asked, get } from "./api.js";
import { attempt, fill, make, onWood } from "./shell.js";

const VALUES = { draw: "a draw", first: "X wins, who moves first", second: "O wins, who moves second" };
const list = document.getElementById("games");
const find = document.getElementById("find");
const trained = document.getElementById("trained");
const dialogue = document.getElementById("game");
let games = [];

function card(game) {
  const picture = onWood({ src: `/api/games/${game.game}/board.svg?paper=false`, alt: "", loading: "lazy", width: 240, height: 240 });
  const name = make("button", { type: "button", class: "game-name", onclick: () => open(game.game) }, game.name);
  const badges = make("p", { class: "badges" });
  if (game.trained) badges.append(make("span", { class: "badge good" }, "✓ learned"));
  if (game.value) badges.append(make("span", { class: "badge" }, game.value === "draw" ? "= a draw" : `▲ ${game.value} wins`));
  return make("li", { class: "card game-card" }, picture, make("h2", {}, name), make("p", { class: "soft small" }, game.summary), badges);
}

function shown() {
  const words = find.value.trim().toLowerCase();
  const wanted = games.filter((game) => (!trained.checked || game.trained)
    && `${game.name} ${game.origin} ${game.summary}`.toLowerCase().includes(words));
  fill(list, ...wanted.map(card));
  document.getElementById("count").textContent = `${wanted.length} of ${games.length} games`;
}

async function open(name) {
  const game = await attempt(() => get(`/api/games/${name}`));
  if (!game) return;
  const close = make("button", { type: "button", class: "quiet close", "aria-label": "Close", onclick: () => dialogue.close() }, "✕");
  const opponents = make("ol", {}, ...game.opponents.map((one) => make("li", {},
    make("a", { href: playing(name, one.spelling) }, one.about || one.spelling))));
  fill(dialogue, close, make("h2", { id: "game-name" }, game.name),
    make("div", { class: "game-whole" },
      onWood({ src: `/api/games/${name}/board.svg?paper=false`, alt: `The board of ${game.name}`, width: 260, height: 260 }),
      make("div", {}, make("p", { class: "row" },
        make("a", { class: "button primary", href: playing(name, game.usual) }, "Play it"),
        make("a", { class: "button", href: `/play?game=${name}&first=human&second=human` }, "Two people")),
      make("h3", {}, "Opponents, from weak to strong"), opponents, make("p", { class: "soft small" }, game.remark))),
    make("p", {}, game.value ? `With perfect play: ${VALUES[game.value]}.` : "Its value under perfect play is not known here."),
    ...knowledge(game),
    make("h3", {}, "Rules"),
    make("dl", { class: "rules" }, ...game.rules.flatMap(([label, text]) => [make("dt", {}, label), make("dd", {}, text)])));
  dialogue.showModal();
}

function knowledge(game) {
  if (!game.contests) return [make("p", { class: "soft" }, "No trained Hoyle comes with it; a novice knows the rules and nothing else.")];
  return [make("h3", {}, `What Hoyle has learned, from ${game.contests} contests`),
    make("ul", {}, ...game.knows.map((sentence) => make("li", {}, sentence)))];
}

const playing = (name, spelling) => `/play?${new URLSearchParams({ game: name, first: "human", second: spelling })}`;

find.addEventListener("input", shown);
trained.addEventListener("change", shown);
games = (await attempt(() => get("/api/games"))) ?? [];
shown();
if (asked().get("game")) open(asked().get("game"));
