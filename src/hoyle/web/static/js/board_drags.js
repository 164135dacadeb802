// Dragging pieces by mouse or finger: what follows a drag is the business of whoever listens.
//
//   listenForDrags(buttons, { listens: () => …, mayDrag: (number) => …, lift, drag, drop });
//
// `lift(number)` comes when a piece is taken up, `drag(number, dx, dy)` as it is moved (0, 0: put back), and
// `drop(number)` where it is let go over another location.

const LEAST = 8; // pixels; less is an unsteady click

export function listenForDrags(buttons, { listens, mayDrag, lift, drag, drop }) {
  let from = null, swallow = false;
  buttons.addEventListener("pointerdown", (event) => {
    from = null;
    const button = event.target.closest?.(".location");
    if (!button || !listens() || !event.isPrimary) return;
    if (event.pointerType === "touch") button.releasePointerCapture?.(event.pointerId);
    from = { number: Number(button.dataset.number), x: event.clientX, y: event.clientY, dragging: false };
  });
  addEventListener("pointermove", (event) => {
    if (!from) return;
    const dx = event.clientX - from.x, dy = event.clientY - from.y;
    if (!from.dragging && Math.hypot(dx, dy) < LEAST) return;
    if (!from.dragging && !mayDrag(from.number)) { from = null; return; }
    if (!from.dragging) { from.dragging = true; lift(from.number); }
    drag(from.number, dx, dy);
  });
  addEventListener("pointercancel", () => { if (from?.dragging) drag(from.number, 0, 0); from = null; });
  addEventListener("pointerup", (event) => {
    const begun = from;
    from = null;
    if (!begun?.dragging) return;
    drag(begun.number, 0, 0);
    const below = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches?.(".location"));
    swallow = true; // the click that follows a drag is no choice of its own
    setTimeout(() => { swallow = false; }, 0);
    if (below && buttons.contains(below) && Number(below.dataset.number) !== begun.number) drop(Number(below.dataset.number));
  });
  buttons.addEventListener("click", (event) => { if (swallow) event.stopPropagation(); }, true);
}
