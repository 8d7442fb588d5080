import type { Day } from "#domain/calendar.ts";
import { enteredWeight, type WeightText } from "#web/parts/weight-text.ts";

/** A weight as it was typed, and its day. */
export type Typed = { text: WeightText; day: Day };

/** A weight that went out, and nobody knows what came of it. */
export type Press = Typed & {
  /** Sent again under this Idempotency-Key it is the same weight. Empty where it is over: given up, refused, or replaced by one that is recorded. */
  key: string;
  /** The weights that were there when it first went out, by their ids: none of them is it. */
  before: readonly string[];
  /** To something else, before an answer came, or it is over: no form offers it before what is typed. */
  isChanged: boolean;
};

/** Which weight it is: two of the same number, unit and day are one. */
export function entryOf({ text, day }: Typed): string {
  return JSON.stringify({ ...enteredWeight(text), day });
}

/** What stands in the fields of a form that is opened: what may be recorded is asked about before anything else is sent. */
export function standing<T extends Typed, P extends Press>(typed: T | undefined, presses: readonly P[]) {
  const open = presses.filter(({ key }) => key);
  // What one was changed to is not there any more: it stands there again.
  return open.findLast(({ isChanged }) => !isChanged) ?? typed ?? open.at(-1);
}

/**
 * As which press a weight goes out from here, and which weights may be recorded beside it: what was changed to something else before,
 * and the same number, where it was started over or another device has sent it.
 * @param out it, where it stands in the fields as one that went out
 * @param fresh it, where it is none that this device knows
 */
export function goingOut(out: Press | undefined, presses: readonly Press[], fresh: Press) {
  const isIt = (one: Press) => entryOf(one) === entryOf(fresh);
  // Of one that is over it is another press, and what was there before that was there before this.
  const again = out ?? presses.find(isIt) ?? fresh;
  const press = { ...again, key: again.key || fresh.key, isChanged: false };
  return { press, sentBefore: [...presses.filter((one) => one.isChanged && !isIt(one)), press] };
}

/**
 * Whether a form goes on with what another window has done with a press: sent it, had it refused (then it is without a key), or
 * had it recorded (then it is gone). What it gave up or changed is still out here.
 */
export function isGoneOnWith(stands: Typed | undefined, before: Press | undefined, after: Press | undefined) {
  const one = after ?? before;
  if (!one || after?.isChanged || !(after?.key || before?.key)) return false;
  return stands ? entryOf(stands) === entryOf(one) : !!after;
}
