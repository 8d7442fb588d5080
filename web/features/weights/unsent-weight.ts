import { useEffect } from "react";
import { type Instant, isDay } from "#domain/calendar.ts";
import { WEIGHT_TYPES } from "#domain/weight/weight.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { type Draft, draftIn } from "#web/parts/draft.ts";
import { dropUnsent, isOldSince, keepUnsent, readAllUnsent, readUnsent } from "#web/parts/unsent.ts";
import { isBlankWeight, ownFields } from "#web/parts/weight-text.ts";
import { entryOf, type Press, standing, type Typed } from "./presses.ts";

/** As the device keeps it. What is only typed has no key. */
const BLANK = {
  weightType: "",
  decimalText: "",
  poundsText: "",
  ouncesText: "",
  day: "",
  key: "",
  before: [] as readonly string[],
  isChanged: false,
};

export type Kept = Press & { savedOn: Instant };

/**
 * What this device keeps of the weights of a case, for all its windows: the one that is typed, with the day on which it was weighed
 * (it stays that day's, however late it is sent), and each that went out, in a place of its own until what came of it is told.
 */
export function unsentWeights(caseId: string) {
  const typedPlace = unsentKey(`weight/${caseId}`);
  const sentPlaces = pressesOf(caseId);
  const placeOf = (typed: Typed) => sentPlaces && sentPlaces + entryOf(typed);
  const typed = () => weightIn(readUnsent(typedPlace, BLANK));
  const sent = (weight: Typed) => weightIn(readUnsent(placeOf(weight), BLANK));
  const presses = () => readAllUnsent(sentPlaces, BLANK).flatMap((draft) => weightIn(draft) ?? []);
  const dropTyped = () => dropUnsent(typedPlace);
  const keepTyped = (weight: Typed) =>
    isBlankWeight(weight.text) ? dropTyped() : keepUnsent(typedPlace, textsOf(weight));

  /**
   * In its own place, so that it needs no more room, and as old as it is: the server knows its key no longer. Not where another
   * window has given it up, or sent it anew.
   */
  function become(press: Press, next: Partial<Press>) {
    const kept = sent(press);
    if (kept && kept.key !== press.key) return;
    keepUnsent(placeOf(press), pressTexts({ ...press, ...next }), kept?.savedOn);
  }

  /** Typed once more it is another press; what was recorded of it is told. */
  const giveUp = (press: Press) => become(press, { key: "", isChanged: true });

  return {
    presses,
    giveUp,
    keepTyped,
    dropTyped,
    standing: () => standing(typed(), presses()),
    /** Something else is typed in its place. Typed once more it is the same press. */
    change: (press: Press) => become(press, { isChanged: true }),
    /** It goes out now. */
    send(press: Press) {
      const kept = sent(press);
      keepUnsent(placeOf(press), pressTexts(press), kept?.key === press.key ? kept.savedOn : undefined);
      // Where it stood there again, nothing is typed: refused, it would be gone.
      if (!typed()) keepTyped(press);
    },
    /**
     * It is only typed again: first for the other windows, which would go on with it as sent. Remembered it stays: the same may
     * have been started over before, and been recorded.
     */
    refused(press: Press) {
      if (sent(press)?.key !== press.key) return;
      become(press, { key: "" });
      become({ ...press, key: "" }, { isChanged: true });
    },
    /** It is recorded, in the place of these: they are not offered again, and remembered until what was recorded of them is told. */
    recorded(press: Press, sentBefore: readonly Press[]) {
      // Another window may have changed it, and tells of it then; or started it over, and sent the same anew; or typed something else.
      const [kept, other] = [sent(press), typed()];
      if (kept?.isChanged) giveUp(press);
      else if (!kept?.key || kept.key === press.key) dropUnsent(placeOf(press));
      if (other && entryOf(other) === entryOf(press)) dropTyped();
      // One that another window has sent once more meanwhile is open there.
      for (const one of sentBefore) if (sent(one)?.isChanged) giveUp(one);
    },
    /** A page says by now what was recorded of them. What went out there itself, and another window has changed, that one tells of. */
    told(sentBefore: readonly Press[]) {
      for (const one of sentBefore) if (one.isChanged && sent(one)?.key === "") dropUnsent(placeOf(one));
    },
  };
}

/** Hears of what another window does with a press of this case. */
export function useElsewhere(caseId: string, onElsewhere: (did: Elsewhere) => void) {
  useEffect(() => {
    const look = (event: StorageEvent) => {
      const did = elsewhere(caseId, event);
      if (did) onElsewhere(did);
    };
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  });
}

type Elsewhere = { before: Kept | undefined; after: Kept | undefined };

/** What another window has done with a press of this case, as the browser tells it. */
export function elsewhere(
  caseId: string,
  { key, oldValue, newValue }: Pick<StorageEvent, "key" | "oldValue" | "newValue">,
): Elsewhere | undefined {
  const places = pressesOf(caseId);
  if (!places || !key?.startsWith(places)) return undefined;
  const [before, after] = [oldValue, newValue].map((text) => weightIn(draftIn(text, BLANK)));
  // It was too old to be kept, and nothing was done with it.
  return !after && before && isOldSince(before.savedOn) ? undefined : { before, after };
}

/** The form was closed: whoever closes it does not want the number again, unless it may have been recorded. */
export function dropUnsentWeight(caseId: string): void {
  unsentWeights(caseId).dropTyped();
}

/** How their places begin. */
function pressesOf(caseId: string) {
  return unsentKey(`weight/${caseId}/`);
}

function weightIn(draft: Draft<typeof BLANK> | undefined): Kept | undefined {
  if (!draft) return undefined;
  const { weightType: name, decimalText, poundsText, ouncesText, ...press } = draft.answers;
  const weightType = WEIGHT_TYPES.find((type) => type === name);
  if (!weightType) return undefined;
  const text = { weightType, decimalText, poundsText, ouncesText };
  return { ...press, text, day: isDay(press.day) ? press.day : "", savedOn: draft.savedOn };
}

function textsOf({ text, day }: Typed): typeof BLANK {
  return { ...BLANK, ...ownFields(text), day };
}

function pressTexts({ key, before, isChanged, ...typed }: Press): typeof BLANK {
  return { ...textsOf(typed), key, before, isChanged };
}
