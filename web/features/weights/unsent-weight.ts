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
  const { found, keep, forget, ...rest } = useUnsent(typedPlace, BLANK, ({ before, after, here }) => {
    const isSent = after?.key || before.key;
    const concerns = here ? below(here) === below(after ?? before) : after?.weightType;
    return !!isSent && !!concerns && onElsewhere(after && read(after));
  });
  // What it was changed to is not there: it stands in the fields again.
  const [again, setAgain] = useState(() => (found ? undefined : changed().at(-1)));

  const drop = (one: Typed) => dropUnsent(changedPlace + below(kept(one)));

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
    startAfresh() {
      rest.startAfresh();
      setAgain(undefined);
      changed().forEach(drop);
    },
    /** What was sent, and changed while nobody knew what came of it. */
    changed,
    keepChanged: (press: Press) => put(press, [typedPlace, changedPlace]),
    /** The same weight as this device keeps it as sent, from whichever window: nobody knows what came of it. */
    pressOf: (typed: Typed) => pressIn(typedPlace + below(kept(typed))),
    /** It goes out now. Gives what to do when it was refused: it is only typed again, also for a session that is over by then. */
    keepSent(press: Press) {
      put(press, [changedPlace, typedPlace]);
      const refused = unsentRefused(typedPlace + below(kept(press)), kept(press));
      return () => {
        refused();
        drop(press);
      };
    },
    /** It is recorded, and with its answer is told what of those that were changed to it was so, too; or it is given up here. */
    forget(weight: Typed, isGivenUp?: true) {
      const place = typedPlace + below(kept(weight));
      // What is only taken away is recorded, to other windows.
      if (isGivenUp) keepUnsent(place, BLANK);
      else changed().forEach(drop);
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
