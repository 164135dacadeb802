// Light or dark, before anything is painted: what the visitor chose, else what the system prefers.
(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("hoyle-theme"); } catch { /* a browser that keeps nothing */ }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = chosen ?? (dark ? "dark" : "light");
})();
