import type { Day } from "#domain/calendar.ts";
import { ownFields, type WeightText } from "#web/parts/weight-text.ts";

/** A weight as it was typed, and its day. */
export type Typed = { text: WeightText; day: Day };

/** A weight that went out, and nobody knows what came of it. */
export type Press = Typed & {
  /** Sent again under this Idempotency-Key it is the same weight. Empty where it is only typed, or over. */
  key: string;
  /** The weights that were there when it first went out, by their ids: none of them is it. */
  before: readonly string[];
  /** Another window's, which may still show it: the device keeps it until something is sent from here in its place. */
  isTheirs?: boolean | undefined;
};

/**
 * What went out and is not known to be recorded or refused. A press is out while it stands in the fields. Changed to something else it
 * is remembered by this device (`unsent-weight.ts`), so that it is out again, and the same, when it is typed once more. The steps
 * below touch nothing: `use-typed-weight.ts` holds the presses, and has the device forget what a step gives up.
 */
export type Presses = {
  /** It stands in the fields. */
  out?: Press | undefined;
  /** What was changed to something else before that went out. */
  changedFrom: readonly Press[];
};

/** What becomes of them, and which of them stand nowhere any more. */
export type Step = Presses & { forgets: readonly Press[] };

/**
 * What stands in the fields now was sent by another window or from a page that was left; without a key it was not, or it is
 * answered.
 */
export function adopt({ changedFrom }: Presses, found?: Press, isTheirs?: boolean): Presses {
  return { changedFrom, out: found?.key ? { ...found, isTheirs } : undefined };
}

/** What stands in the fields is changed; another window's is given up with that only where it is started over. */
export function change({ out, changedFrom }: Presses, isStartedOver?: true): Step {
  const isKept = out?.isTheirs && !isStartedOver;
  return { changedFrom, forgets: out && !isKept ? [out] : [] };
}

/**
 * It goes out from here, in the place of what was changed to it: another window's would be offered once more after it.
 * @param fresh it, unless it is one of these presses already
 */
export function sendOut({ out, changedFrom }: Presses, fresh: Press): Step & { out: Press } {
  const isIt = (one: Press) => entryOf(one) === entryOf(fresh);
  // Of one that is over it is another press, and what was there before that was there before this.
  const again = out ?? changedFrom.findLast(isIt) ?? fresh;
  return {
    out: { ...again, key: again.key || fresh.key, isTheirs: false },
    changedFrom,
    forgets: changedFrom.filter((one) => !isIt(one)),
  };
}

/** Given up, or replaced by one that is recorded: typed again it is another one. */
export function over(press: Press): Press {
  return { ...press, key: "" };
}

/** Which weight it is, told by what was typed. */
export function entryOf({ text, day }: Typed): string {
  return JSON.stringify([ownFields(text), day]);
}
