import { hasStartedHere } from "#web/api/session.ts";

// As long as --unread.
const UNREAD_MS = 800;
/** In which the second of two presses comes. */
const DOUBLE_MS = 500;
/** A press by which somebody brings a window to the front comes with the focus. */
const WITH_FOCUS_MS = 30;
const TYPED_INTO = "input, select, textarea";
const PRESSABLE = `a, button, summary, ${TYPED_INTO}`;

/** Whether somebody has pressed something on this page, and so sees what is there. */
let isKnown = false;

/**
 * A page of somebody else may open one of ours, beneath itself or in its own place, and be gone at the first press of two: the second would be
 * pressed here, by whoever is logged in, on what nobody has read. So the first presses take nothing where a page has just come to the front,
 * one after the other, until there was a pause before one began. Of whoever has then pressed something, or logged in here, and has two windows, only
 * the second of two presses is none: that window did not come to the front by it.
 * Gives the way to stop it.
 */
export function dropFirstPresses(): () => void {
  isKnown ||= hasStartedHere();
  let shown = isKnown ? Number.NEGATIVE_INFINITY : performance.now();
  let inFront = shown;
  let inSight = shown;
  let isTooSoon = false;
  let isDown = false;
  /** The key that went down last, here. */
  let keyHere: string | undefined;

  function comeToTheFront(): void {
    shown = performance.now();
    inFront = shown;
    // Also of a press that has begun.
    isTooSoon = !isKnown;
    keyHere = undefined;
  }
  function comeIntoSight(): void {
    comeToTheFront();
    inSight = shown;
  }
  /** The browser has kept it as it was; another page chose when it comes back. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    isKnown = false;
    comeToTheFront();
  }
  function begin(): void {
    const now = performance.now();
    // By a press nobody brings back a page that was out of sight.
    const byPress = isKnown && now - inFront <= WITH_FOCUS_MS && inFront - inSight > DOUBLE_MS;
    isTooSoon = !byPress && now - shown <= (isKnown ? DOUBLE_MS : UNREAD_MS);
  }
  function end(event: Event, isTyped = false): void {
    if (!isTooSoon) isKnown ||= isIn(event.target, PRESSABLE);
    else {
      shown = performance.now();
      if (!isTyped) drop(event);
    }
  }
  function pointerdown(): void {
    isDown = true;
    begin();
  }
  function pointerup(): void {
    // It went down before this listened.
    if (!isDown) isTooSoon = !isKnown;
    isDown = true;
    // Also on a button that is off, of which no click comes.
    if (isTooSoon) shown = performance.now();
  }
  function click(event: MouseEvent): void {
    // By no finger and no mouse: a screen reader tells of none.
    if (!isDown) begin();
    isDown = false;
    end(event);
  }
  function keydown(event: KeyboardEvent): void {
    if (!isPress(event)) return;
    // One that is held counts by when it went down, too; on another page it went down for nothing here.
    if (!event.repeat) {
      keyHere = event.key;
      begin();
    } else if (event.key !== keyHere) isTooSoon = true;
    end(event, isTyping(event));
  }
  /** A button is pressed as the space bar comes up. */
  function keyup(event: KeyboardEvent): void {
    if (event.key === " " && keyHere !== " ") drop(event);
  }
  /** Single keys act on the whole page. */
  function keyTaken(event: KeyboardEvent): void {
    if (event.defaultPrevented && isPress(event) && !isTooSoon) isKnown = true;
  }

  const whole = new AbortController();
  const { signal } = whole;
  const first = { pointerdown, pointerup, click, keydown, keyup };
  // On a phone no window gets the focus: the page beneath is shown again.
  const last = {
    focus: comeToTheFront,
    visibilitychange: comeIntoSight,
    pageshow: comeBack,
    keydown: keyTaken,
  };
  for (const heard of [first, last])
    for (const [name, hear] of Object.entries(heard))
      window.addEventListener(name, hear as EventListener, { capture: heard === first, signal });
  return () => whole.abort();
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a key may do something. By others one goes about the page, also while they are held. */
function isPress({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !(ctrlKey || altKey || metaKey) && (key === "Enter" || key.length === 1);
}

/** A figure of which the first sign is lost is another figure. Of a field of one line Enter sends the form. */
function isTyping({ key, target }: KeyboardEvent): boolean {
  return isIn(target, key === "Enter" ? "textarea" : TYPED_INTO);
}

function isIn(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}
