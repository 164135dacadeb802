// What every page has: the theme's button, words for screen readers, a place for trouble.

const button = document.getElementById("theme");
button?.addEventListener("click", () => {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  try { localStorage.setItem("hoyle-theme", root.dataset.theme); } catch { /* a browser that keeps nothing */ }
});
document.querySelector('nav [aria-current="page"]')?.scrollIntoView({ block: "nearest", inline: "center" });

/** Tell those who listen what has happened. */
export function say(words) {
  const place = document.getElementById("said");
  if (place.textContent === words) place.textContent = "";
  requestAnimationFrame(() => { place.textContent = words; });
}

/** Show what went wrong, as a sentence; an empty one takes it away. */
export function trouble(words) {
  const place = document.getElementById("trouble");
  place.textContent = words;
  place.hidden = !words;
}

/** Run what may be refused, and show the refusal's sentence; gives what it gave, or undefined. */
export async function attempt(work) {
  try {
    trouble("");
    return await work();
  } catch (error) {
    trouble(error.message);
    return undefined;
  }
}

/** An element: make("p", { class: "quiet", onclick: f }, "words", child). Text is never taken for HTML. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/** Put these children into an element in place of what is there. */
export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child != null));
  return element;
}

/** A picture of a board, on wood as the boards that are played on. */
export const onWood = (attributes) => make("span", { class: "drawn" }, make("img", attributes));

/** A drawing that our own server made, as an element. */
export function drawing(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}
