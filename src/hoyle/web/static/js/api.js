// How a page asks its server. Whatever is refused is thrown as a Refusal, whose message is the server's sentence.
//
//   const games = await get("/api/games");
//   const session = await post("/api/sessions", { game: "achi" });
//   const stop = events(`/api/jobs/${id}/events`, { event: (data) => …, end: (job) => … });

const HEADERS = { "X-Hoyle": "studio", Accept: "application/json" }; // another site cannot send the first

export class Refusal extends Error {
  constructor(status, reply) {
    super(reply?.sentence ?? `The server answered ${status}.`);
    this.status = status;
    this.kind = reply?.kind ?? "";
    this.faults = reply?.faults ?? [];
  }
}

async function ask(method, path, body, more = {}) {
  const options = { method, headers: { ...HEADERS }, ...more };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refusal(0, { sentence: "The studio does not answer; is it still running?" });
  }
  const reply = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, reply);
  return reply;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}, more = {}) => ask("POST", path, body, more); // more: as fetch has it
export const put = (path, body = {}) => ask("PUT", path, body);
export const remove = (path) => ask("DELETE", path);

/** Listen to server-sent events: `event` gets each one's data, `end` the last; gives a function that stops listening. */
export function events(path, { event, end, lost }) {
  const source = new EventSource(path);
  source.onmessage = (message) => event(JSON.parse(message.data));
  source.addEventListener("end", (message) => { source.close(); end?.(JSON.parse(message.data)); });
  source.onerror = () => { if (source.readyState === EventSource.CLOSED) lost?.(); };
  return () => source.close();
}

/** The address's parameters. */
export const asked = () => new URLSearchParams(location.search);
