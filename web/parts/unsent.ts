import { useEffect, useRef, useState } from "react";
import { earlierFirst } from "#domain/calendar.ts";
import { clockOffMs, isClockKnown } from "#web/api/clock.ts";
import { forgetText, keepText, keptText, unsentKey, unsentKeys } from "#web/api/unsent.ts";
import { type Answers, type Draft, draftIn, draftText } from "./draft.ts";

/** Older ones help nobody: another weight has been taken by then, another dose set. */
const LONGEST_MS = 2 * 24 * 60 * 60 * 1000;

export type Unsent<A extends Answers> = ReturnType<typeof useUnsent<A>>;

/** What the device kept before another window was at it, and after: nothing where it was sent or given up; and what stands here. */
type Elsewhere<A> = { before: A; after: A | undefined; here: A | undefined };

/**
 * What was typed into a form and not sent, kept on this device with every change: a session may end in between, the page be
 * loaded anew. `found` is what was there when the form was opened.
 * @param takes another window has changed what this device keeps: whether this form is to have found that
 */
export function useUnsent<A extends Answers>(
  about: string,
  blank: A,
  takes?: (change: Elsewhere<A>) => boolean,
) {
  const [found, setFound] = useState(() => readUnsent(about, blank));
  const typed = useRef<A>(undefined);
  useEffect(() => {
    const look = ({ key, oldValue, newValue }: StorageEvent) => {
      if (!key?.startsWith(String(unsentKey(about)))) return;
      const [before = blank, next] = [draftIn(oldValue, blank)?.answers, draftIn(newValue, blank)];
      if (!takes?.({ before, after: next?.answers, here: typed.current ?? found?.answers })) return;
      typed.current = undefined;
      setFound(next);
    };
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  });
  return {
    found,
    keep(answers: A) {
      typed.current = answers;
      keepUnsent(about, answers);
    },
    /** It is sent. */
    forget: () => dropUnsent(about),
    /** The fields are to be as if nothing had been found. */
    startAfresh: () => {
      typed.current = undefined;
      dropUnsent(about);
      setFound(undefined);
    },
  };
}

/** What is kept in a place below it comes first, and of several the one that was kept last. */
export function readUnsent<A extends Answers>(about: string, blank: A): Draft<A> | undefined {
  return readAllUnsent(about, blank).at(-1);
}

/** All that is kept in places below it, or what is kept there where that is nothing; what was kept last is the last. */
export function readAllUnsent<A extends Answers>(about: string, blank: A): Draft<A>[] {
  dropOld();
  const key = unsentKey(about);
  const places = unsentKeys().filter((place) => key && place.startsWith(key) && !isOld(place));
  const below = places.filter((place) => place !== key);
  const kept = (below.length > 0 ? below : places).flatMap((place) => draftIn(keptText(place), blank) ?? []);
  return kept.sort((one, other) => earlierFirst(one.savedOn, other.savedOn));
}

/** What is kept in just that place. */
export function readUnsentIn<A extends Answers>(place: string, blank: A): Draft<A> | undefined {
  return draftIn(keptText(unsentKey(place) ?? ""), blank);
}

export function keepUnsent(about: string, answers: Answers): void {
  const key = unsentKey(about);
  if (key !== undefined) keepText(key, draftText(answers, realNow()));
}

/** Keeps in another place, too, what is kept in one, and since when. */
export function copyUnsent(from: string, to: string): void {
  const [key, text] = [unsentKey(to), keptText(unsentKey(from) ?? "")];
  if (key && text) keepText(key, text);
}

/** It was sent, or is given up. */
export function dropUnsent(about: string): void {
  const key = unsentKey(about);
  if (key !== undefined) forgetText(key);
}

/**
 * Gives what to do once a send was refused, also for a session that is over by then: it is not kept any more, and other windows
 * learn that it is typed again.
 */
export function unsentRefused(about: string, typed: Answers): () => void {
  const key = unsentKey(about);
  return () => {
    if (key === undefined) return;
    keepText(key, draftText(typed, realNow()));
    forgetText(key);
  };
}

/** Of every account: one that does not come back would leave it on the device for ever. */
function dropOld(): void {
  // By a clock that may be wrong, what was kept a minute ago is years old: a send that may have been recorded would be forgotten.
  if (isClockKnown()) for (const key of unsentKeys()) if (isOld(key)) forgetText(key);
}

function isOld(key: string): boolean {
  const savedOn = Date.parse(draftIn(keptText(key), {})?.savedOn ?? "");
  // Of a day to come, too: the clock was wrong then, and nobody knows how old it is.
  return !(Math.abs(realNow().getTime() - savedOn) <= LONGEST_MS);
}

/** The clock may be put right before it is read again. */
function realNow(): Date {
  return new Date(Date.now() + clockOffMs());
}
