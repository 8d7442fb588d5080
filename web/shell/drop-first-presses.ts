// As long as --unread.
const UNREAD_MS = 800;
const PRESSABLE = "a, button, input, select, textarea, summary";
const TYPED_INTO = "input, select, textarea";

/**
 * A page of somebody else may open one of ours, beneath itself or in its own place, and be gone at the first press of two: the second would be
 * pressed here, by whoever is logged in, on what nobody has read. So the first presses take nothing where a page has just come to the front,
 * one after the other, until there was a pause before one began. Whoever has then pressed something sees what is there, and loses no press.
 * Gives the way to stop it.
 */
export function dropFirstPresses(): () => void {
  // One on which somebody has pressed before, such as the login, is none that another page has just opened.
  let shown = navigator.userActivation?.hasBeenActive ? Number.NEGATIVE_INFINITY : performance.now();
  let isKnown = false;
  let isTooSoon = false;

  function comeToTheFront(): void {
    shown = performance.now();
  }
  function begin({ target }: Event): void {
    const now = performance.now();
    isTooSoon = !isKnown && now - shown <= UNREAD_MS;
    if (isTooSoon) shown = now;
    else isKnown ||= isIn(target, PRESSABLE);
  }
  function click(event: MouseEvent): void {
    // By no finger and no mouse.
    if (event.detail === 0) begin(event);
    if (isTooSoon) drop(event);
  }
  function keydown(event: KeyboardEvent): void {
    begin(event);
    if (isTooSoon && !isTyped(event)) drop(event);
  }

  const whole = new AbortController();
  const options = { capture: true, signal: whole.signal };
  window.addEventListener("focus", comeToTheFront, { signal: whole.signal });
  // On a phone no window gets the focus: the page beneath is shown again.
  document.addEventListener("visibilitychange", comeToTheFront, options);
  // By when it began, however long it is held.
  window.addEventListener("pointerdown", begin, options);
  window.addEventListener("click", click, options);
  window.addEventListener("keydown", keydown, options);
  return () => whole.abort();
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether it is only typed: a figure of which the first sign is lost is another figure. */
function isTyped({ key, target }: KeyboardEvent): boolean {
  return key !== "Enter" && isIn(target, TYPED_INTO);
}

function isIn(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}
