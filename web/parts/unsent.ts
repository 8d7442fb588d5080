import { useState } from "react";
import { earlierFirst, type Instant } from "#domain/calendar.ts";
import { clockOffMs, isClockKnown } from "#web/api/clock.ts";
import { forgetText, keepText, keptText, unsentKey, unsentKeys } from "#web/api/unsent.ts";
import { ARRIVED } from "./arrived.ts";
import { type Answers, type Draft, draftIn, draftText } from "./draft.ts";

/** Older ones help nobody: another weight has been taken by then, another dose set. */
const LONGEST_MS = 2 * 24 * 60 * 60 * 1000;

export type Unsent<A extends Answers> = ReturnType<typeof useUnsent<A>>;

/** Of the account that was logged in when it was named, whoever is by now; of nobody there is none. */
type Place = ReturnType<typeof unsentKey>;

/**
 * What was typed into a form and not sent, kept on this device with every change: a session may end in between, the page be
 * loaded anew. `found` is what was there when the form was opened.
 */
export function useUnsent<A extends Answers>(about: string, blank: A) {
  const place = unsentKey(about);
  const [found, setFound] = useState(() => readUnsent(place, blank));
  return {
    found,
    keep: (answers: A) => keepUnsent(place, answers),
    /** It is sent. */
    forget: () => dropUnsent(place),
    /** The fields are to be as if nothing had been found. */
    startAfresh: () => {
      dropUnsent(place);
      setFound(undefined);
    },
  };
}

export function readUnsent<A extends Answers>(place: Place, blank: A): Draft<A> | undefined {
  dropOld();
  return place === undefined || isOld(place) ? undefined : draftIn(keptText(place), blank);
}

/** What is kept in all places that begin so, by since when. */
export function readAllUnsent<A extends Answers>(begin: Place, blank: A): Draft<A>[] {
  const places = unsentKeys().filter((place) => begin && place.startsWith(begin));
  const kept = places.flatMap((place) => readUnsent(place, blank) ?? []);
  return kept.sort((one, other) => earlierFirst(one.savedOn, other.savedOn));
}

/** @param since where it is older than this change of it */
export function keepUnsent(place: Place, answers: Answers, since?: Instant): void {
  if (place !== undefined) keepText(place, draftText(answers, since ? new Date(since) : realNow()));
}

/** It was sent, or is given up. */
export function dropUnsent(place: Place): void {
  if (place !== undefined) forgetText(place);
}

/** Of every account: one that does not come back would leave it on the device for ever. */
function dropOld(): void {
  // By a clock that may be wrong, what was kept a minute ago is years old: a send that may have been recorded would be forgotten.
  if (!isClockKnown()) return;
  const own = unsentKey(ARRIVED);
  for (const key of unsentKeys()) {
    // What the server has, too, one's own login goes on with however late.
    const stays = key.includes(`/${ARRIVED}`) && (!own || key.startsWith(own));
    if (!stays && isOld(key)) forgetText(key);
  }
}

function isOld(key: string): boolean {
  return isOldSince(draftIn(keptText(key), {})?.savedOn);
}

/** Whether what is kept since then is no more than forgotten by now. */
export function isOldSince(savedOn = ""): boolean {
  // Of a day to come, too: the clock was wrong then, and nobody knows how old it is.
  return !(Math.abs(realNow().getTime() - Date.parse(savedOn)) <= LONGEST_MS);
}

/** The clock may be put right before it is read again. */
function realNow(): Date {
  return new Date(Date.now() + clockOffMs());
}
