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
import { emptyWeight, isBlankWeight } from "#web/parts/weight-text.ts";
import type { Press, Typed } from "./presses.ts";

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

  /** As it has been kept from the first try on: no longer than the server keeps the key. */
  function put(press: Press, [from, to]: string[]) {
    const place = below(kept(press));
    const isIn = (one?: string) => pressIn(one + place)?.key === press.key;
    if (isIn(from)) copyUnsent(from + place, to + place);
    else if (!isIn(to))
      keepUnsent(to + place, { ...kept(press), key: press.key, before: press.before.join(" ") });
  }

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
    keepChanged: (press: Press) => put(press, [typedPlace, changedPlace]),
    /** Unless another window has changed it once more. */
    dropChanged(press: Press) {
      const place = changedPlace + below(kept(press));
      if (readUnsentIn(place, BLANK)?.answers.key === press.key) dropUnsent(place);
    },
    /** The same weight as this device keeps it as sent, from whichever window: nobody knows what came of it. */
    pressOf: (typed: Typed) => pressIn(typedPlace + below(kept(typed))),
    /** It goes out now. Gives what to do when it was refused: it is only typed again, also for a session that is over by then. */
    keepSent(press: Press) {
      put(press, [changedPlace, typedPlace]);
      const typed = kept(press);
      const refused = [typedPlace, changedPlace].map((place) => unsentRefused(place + below(typed), typed));
      return () => {
        for (const done of refused) done();
      };
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

function pressIn(place: string): Press | undefined {
  const answers = readUnsentIn(place, BLANK)?.answers;
  return answers?.key ? read(answers) : undefined;
}

function kept({ text, day }: Typed): typeof BLANK {
  return { ...BLANK, ...text, day };
}

/** Where it is kept once it was sent, below the place of what is typed. */
function below(weight: typeof BLANK): string {
  return `/${JSON.stringify({ ...weight, key: "", before: undefined })}`;
}
