import { isDay } from "#domain/calendar.ts";
import { WEIGHT_TYPES } from "#domain/weight.ts";
import {
  dropUnsent,
  keepUnsent,
  readUnsent,
  readUnsentIn,
  unsentRefused,
  useUnsent,
} from "#web/parts/unsent.ts";
import { emptyWeight, isBlankWeight } from "#web/parts/weight-text.ts";
import type { Kept, Typed } from "./presses.ts";

/** `key` is that of a send whose answer has not come: it may have been recorded. */
const BLANK = { weightType: "", decimalText: "", poundsText: "", ouncesText: "", day: "", key: "" };

/**
 * A weight that was typed and not sent, with the day on which it was weighed: it stays that day's, however late it is sent.
 * One that was sent and not answered has a place of its own beside it: another window's weight does not take that.
 * @param onElsewhere another window has sent what stands here: the weight while nobody knows what came of it (without a
 * key it was refused), nothing once it is recorded. Gives whether it is taken over.
 */
export function useUnsentWeight(caseId: string, onElsewhere: (weight: ReturnType<typeof read>) => boolean) {
  const typedPlace = about(caseId);
  const placeOf = (weight: typeof BLANK) => `${typedPlace}/${JSON.stringify({ ...weight, key: "" })}`;
  const { found, keep, ...rest } = useUnsent(typedPlace, BLANK, ({ before, after, here }) => {
    const isSent = after?.key || before.key;
    const concerns = here ? placeOf(here) === placeOf(after ?? before) : after?.weightType;
    return !!isSent && !!concerns && onElsewhere(after && read(after));
  });
  const weight = found && read(found.answers);
  return {
    ...rest,
    found: found && weight && { ...weight, savedOn: found.savedOn },
    keep: (typed: Typed) => (isBlankWeight(typed.text) ? rest.forget() : keep(kept(typed))),
    /** The key under which this device keeps the same weight as sent, from whichever window: nobody knows what came of it. */
    keyOf: (typed: Typed) => readUnsent(placeOf(kept(typed)), BLANK)?.answers.key ?? "",
    /** It goes out now. Gives what to do when it was refused: it is only typed again, also for a session that is over by then. */
    keepSent(press: Kept) {
      const typed = kept(press);
      const place = placeOf(typed);
      // Kept from the first try on: no longer than the server keeps the key.
      if (readUnsent(place, BLANK)?.answers.key !== press.key)
        keepUnsent(place, { ...typed, key: press.key });
      return unsentRefused(place, typed);
    },
    /** It is recorded; or given up here, and emptied first: what is only taken away is recorded, to other windows. */
    forget(weight: Typed, isGivenUp?: true) {
      const place = placeOf(kept(weight));
      if (isGivenUp) keepUnsent(place, BLANK);
      dropUnsent(place);
      // Another window may have typed something else since.
      const typed = readUnsentIn(typedPlace, BLANK)?.answers;
      if (!typed || placeOf(typed) === place) rest.forget();
    },
  };
}

/** The form was closed: whoever closes it does not want the number again, unless it may have been recorded. */
export function dropUnsentWeight(caseId: string): void {
  dropUnsent(about(caseId));
}

function about(caseId: string): string {
  return `weight/${caseId}`;
}

function read({ weightType: name, day, key, ...texts }: typeof BLANK) {
  const weightType = WEIGHT_TYPES.find((type) => type === name);
  return weightType && { text: { ...emptyWeight(weightType), ...texts }, day: isDay(day) ? day : "", key };
}

function kept({ text, day }: Typed): typeof BLANK {
  return { ...BLANK, ...text, day };
}
