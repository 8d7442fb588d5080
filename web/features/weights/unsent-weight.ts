import { type Day, isDay } from "#domain/calendar.ts";
import { WEIGHT_TYPES } from "#domain/weight.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { keepDraft, saysTheSame } from "#web/parts/draft.ts";
import { dropUnsent, readUnsent, realNow, useUnsent } from "#web/parts/unsent.ts";
import { emptyWeight, isBlankWeight, type WeightText } from "#web/parts/weight-text.ts";

/** `key` is that of a send whose answer has not come: it may have been recorded. */
const BLANK = { weightType: "", decimalText: "", poundsText: "", ouncesText: "", day: "", key: "" };

/** A weight on its way: sent again it is the same one, of the same day and with the same Idempotency-Key. */
export type SentOn = { day: Day; key: string };

/**
 * A weight that was typed and not sent, with the day on which it was weighed: it stays that day's, however late it is sent.
 * @param onTaken another window has sent it, or given up what was only found here
 * @param onOpen another window has sent it and not been answered; without `sent` it was refused there
 */
export function useUnsentWeight(
  caseId: string,
  today: Day,
  onTaken: (isSent: boolean) => void,
  onOpen: (weight: Read) => boolean,
) {
  const { found, keep, ...rest } = useUnsent(about(caseId), BLANK, ({ before, after, found, typed }) => {
    const here = typed ?? found;
    if (after) {
      const concerns = (after.key || before.key) && (!here || isSame(here, after));
      const weight = concerns && read(after);
      return !!weight && onOpen(weight);
    }
    const isSent = before.key !== "";
    const isTaken = typed ? isSent && isSame(typed, before) : !!found;
    if (isTaken) onTaken(isSent);
    return isTaken;
  });
  const weight = found && read(found.answers);
  return {
    ...rest,
    found: found && weight && { ...weight, savedOn: found.savedOn, day: dayUnless(today, weight.day) },
    keep: (text: WeightText, day: Day) =>
      isBlankWeight(text) ? rest.forget() : keep({ ...BLANK, ...text, day }),
    /** The send of the same weight that this device keeps, from whichever window: nobody knows what came of it. */
    openAs(text: WeightText, day: Day): SentOn | undefined {
      const kept = readUnsent(about(caseId), BLANK)?.answers;
      return kept?.key && isSame(kept, { ...BLANK, ...text, day }) ? { day, key: kept.key } : undefined;
    },
    /** It goes out now. Gives what to do when it was refused: it is only typed again, also for a session that is over by then. */
    keepSent(text: WeightText, { day, key }: SentOn) {
      const typed = { ...BLANK, ...text, day };
      // Kept from the first try on: no longer than the server keeps the key.
      if (keyOf(caseId) !== key) keep({ ...typed, key });
      const place = unsentKey(about(caseId));
      return () => place && localStorage.getItem(place) && keepDraft(place, typed, realNow());
    },
  };
}

/** The form was closed: whoever closes it does not want the number again, unless it may have been recorded. */
export function dropUnsentWeight(caseId: string): void {
  if (!keyOf(caseId)) dropUnsent(about(caseId));
}

function keyOf(caseId: string): string | undefined {
  return readUnsent(about(caseId), BLANK)?.answers.key;
}

function about(caseId: string): string {
  return `weight/${caseId}`;
}

type Read = NonNullable<ReturnType<typeof read>>;

function isSame(one: typeof BLANK, other: typeof BLANK): boolean {
  return saysTheSame({ ...one, key: other.key }, other);
}

function read({ weightType: name, day: kept, key, ...texts }: typeof BLANK) {
  const weightType = WEIGHT_TYPES.find((type) => type === name);
  const day = isDay(kept) ? kept : "";
  const sent: SentOn | undefined = key ? { day, key } : undefined;
  return weightType && { text: { ...emptyWeight(weightType), ...texts }, day, sent };
}

/** Today's goes on with the clock, as that of a form just opened. */
function dayUnless(today: Day, day: Day): Day | undefined {
  return day === today ? undefined : day;
}
