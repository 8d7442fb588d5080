import { hasStartedHere } from "#web/api/session.ts";

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
  // A page on which somebody has logged in is none that another has just opened. No other press before this shows that.
  const isOpened = !hasStartedHere();
  let shown = isOpened ? performance.now() : Number.NEGATIVE_INFINITY;
  let isKnown = false;
  // Also of a press that has begun before.
  let isTooSoon = isOpened;

  function comeToTheFront(): void {
    shown = performance.now();
    isTooSoon = !isKnown;
  }
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    isKnown = false;
    comeToTheFront();
  }
  function begin(): void {
    const now = performance.now();
    isTooSoon = !isKnown && now - shown <= UNREAD_MS;
    if (isTooSoon) shown = now;
  }
  function end(event: Event): void {
    if (isTooSoon) drop(event);
    else isKnown ||= isIn(event.target, PRESSABLE);
  }
  function click(event: MouseEvent): void {
    // By no finger and no mouse.
    if (event.detail === 0) begin();
    end(event);
  }
  function keydown(event: KeyboardEvent): void {
    if (!isPress(event)) return;
    begin();
    if (!isTyped(event)) end(event);
  }

  const whole = new AbortController();
  const options = { capture: true, signal: whole.signal };
  window.addEventListener("focus", comeToTheFront, { signal: whole.signal });
  // The browser has kept it as it was; another page chose when.
  window.addEventListener("pageshow", comeBack, options);
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

/** Whether a key may do something. By the others one goes about the page, also while it is held. */
function isPress({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !(ctrlKey || altKey || metaKey) && (key === "Enter" || key.length === 1);
}

/** Whether it is only typed: a figure of which the first sign is lost is another figure. */
function isTyped({ key, target }: KeyboardEvent): boolean {
  return key !== "Enter" && isIn(target, TYPED_INTO);
}

function isIn(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}
