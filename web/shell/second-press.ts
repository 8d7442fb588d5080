// As long as --unread.
const UNREAD_MS = 800;

let isOurs = false;
let begun = Number.NEGATIVE_INFINITY;

/**
 * A page of somebody else may open one of ours behind it, by an address that asks for a dose, and go away at the first press of two: the second
 * would be pressed here, by the adviser themselves, on what nobody has read. So the first presses on a page take nothing where its window
 * has just come to the front, one after the other, until there was a pause. Then whoever presses sees what is there.
 */
function drop(event: Event): void {
  const now = performance.now();
  isOurs ||= now - begun > UNREAD_MS;
  if (isOurs) return;
  begun = now;
  event.preventDefault();
  event.stopImmediatePropagation();
}

window.addEventListener("focus", () => {
  begun = performance.now();
});
for (const press of ["click", "keydown"]) window.addEventListener(press, drop, { capture: true });

export {};
