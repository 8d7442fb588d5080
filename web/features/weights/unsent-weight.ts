import { useState } from "react";
import { isDay } from "#domain/calendar.ts";
import { WEIGHT_TYPES } from "#domain/weight.ts";
import type { Draft } from "#web/parts/draft.ts";
import {
  copyUnsent,
  dropUnsent,
  keepUnsent,
  readAllUnsent,
  readUnsentIn,
  unsentRefused,
  useUnsent,
} from "#web/parts/unsent.ts";
import { emptyWeight, isBlankWeight, ownFields } from "#web/parts/weight-text.ts";
import { over, type Press, type Typed } from "./presses.ts";

/** `key` is that of a send whose answer has not come: it may have been recorded. `before`: the weights that were there then. */
const BLANK = {
  weightType: "",
  decimalText: "",
  poundsText: "",
  ouncesText: "",
  day: "",
  key: "",
  before: "",
};

/**
 * A weight that was typed and not sent, with the day on which it was weighed: it stays that day's, however late it is sent.
 * One that was sent and not answered has a place of its own beside it: another window's weight does not take that.
 * @param onElsewhere another window has sent what stands here: the weight while nobody knows what came of it (without a
 * key it was refused), nothing once it is recorded. Gives whether it is taken over.
 */
export function useUnsentWeight(caseId: string, onElsewhere: (weight: ReturnType<typeof read>) => boolean) {
  const typedPlace = about(caseId);
  const changedPlace = `changed-${typedPlace}`;
  const changed = () => readAllUnsent(changedPlace, BLANK).flatMap((draft) => wholeOf(draft) ?? []);
  const { found, keep, forget, ...rest } = useUnsent(
    typedPlace,
    BLANK,
    ({ before, after, here }): boolean => {
      const stands = here ?? (again && kept(again));
      const isSent = after?.key || before.key;
      const concerns = stands ? below(stands) === below(after ?? before) : after?.weightType;
      const isTaken = !!isSent && !!concerns && onElsewhere(after && read(after));
      if (isTaken) setAgain(undefined);
      return isTaken;
    },
  );
  const open = () => changed().findLast(({ key }) => key);
  // What it was changed to is not there: it stands in the fields again.
  const [again, setAgain] = useState(() => (found ? undefined : open()));

  const keptIn = (place: string, typed: Typed) => readUnsentIn(place + below(kept(typed)), BLANK)?.answers;
  const isIn = (place: string, press: Press) => keptIn(place, press)?.key === press.key;

  return {
    ...rest,
    found: found ? wholeOf(found) : again,
    keep: (typed: Typed) => (isBlankWeight(typed.text) ? forget() : keep(kept(typed))),
    /** What was typed is given up. Gives what stands in the fields again instead. */
    startAfresh() {
      rest.startAfresh();
      const next = open();
      setAgain(next);
      return next;
    },
    /** What was sent, and changed while nobody knew what came of it; without a key where something else was recorded since. */
    changed,
    /** As it has been kept from the first try on: no longer than the server keeps the key. */
    keepChanged(press: Press) {
      const place = below(kept(press));
      if (isIn(typedPlace, press)) copyUnsent(typedPlace + place, changedPlace + place);
    },
    /** It is over, or that was told. Not where another window has changed it once more. */
    settle(press: Press, isTold?: true) {
      const place = changedPlace + below(kept(press));
      if (!isIn(changedPlace, press)) return;
      if (isTold) dropUnsent(place);
      else keepUnsent(place, kept(over(press)));
    },
    /** The same weight as this device keeps it as sent, from whichever window: nobody knows what came of it. */
    pressOf(typed: Typed) {
      const sent = keptIn(typedPlace, typed);
      return sent?.key ? read(sent) : undefined;
    },
    /** It goes out now. Gives what to do when it was refused: it is only typed again, also for a session that is over by then. */
    keepSent(press: Press) {
      const place = below(kept(press));
      if (isIn(changedPlace, press)) {
        copyUnsent(changedPlace + place, typedPlace + place);
        dropUnsent(changedPlace + place);
      } else if (!isIn(typedPlace, press)) keepUnsent(typedPlace + place, kept(press));
      return unsentRefused(typedPlace + place, kept(over(press)));
    },
    /** It is recorded; or given up here, and emptied first: what is only taken away is recorded, to other windows. */
    forget(weight: Typed, isGivenUp?: true) {
      const place = typedPlace + below(kept(weight));
      if (isGivenUp) keepUnsent(place, BLANK);
      dropUnsent(place);
      // Another window may have typed something else since.
      const typed = readUnsentIn(typedPlace, BLANK)?.answers;
      if (!typed || typedPlace + below(typed) === place) forget();
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

function read({ weightType: name, day, key, before, ...texts }: typeof BLANK): Press | undefined {
  const weightType = WEIGHT_TYPES.find((type) => type === name);
  const text = weightType && { ...emptyWeight(weightType), ...texts };
  return text && { text, day: isDay(day) ? day : "", key, before: before.split(" ") };
}

function wholeOf({ savedOn, answers }: Draft<typeof BLANK>) {
  const press = read(answers);
  return press && { ...press, savedOn };
}

function kept({ text, day, key = "", before = [] }: Typed & Partial<Press>): typeof BLANK {
  return { ...BLANK, ...ownFields(text), day, key, before: before.join(" ") };
}

/** Where it is kept once it was sent, below the place of what is typed. */
function below(weight: typeof BLANK): string {
  return `/${JSON.stringify({ ...weight, key: "", before: undefined })}`;
}
