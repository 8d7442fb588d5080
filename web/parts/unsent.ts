import { useEffect, useRef, useState } from "react";
import { unsentKey, unsentKeys } from "#web/api/unsent.ts";
import { type Answers, type Draft, draftIn, forgetDraft, keepDraft, readDraft } from "./draft.ts";

/** Older ones help nobody: another weight has been taken by then, another dose set. */
const LONGEST_MS = 2 * 24 * 60 * 60 * 1000;

export type Unsent<A extends Answers> = ReturnType<typeof useUnsent<A>>;

/**
 * What was typed into a form and not sent, kept on this device with every change: a session may end in between, the page be
 * loaded anew. `found` is what was there when the form was opened.
 * @param isTaken another window has sent or given up what this device kept: whether it is what stands here. Nothing is `typed`
 * where what was found is as it was
 */
export function useUnsent<A extends Answers>(
  about: string,
  blank: A,
  isTaken?: (kept: A, typed: A | undefined) => boolean,
) {
  const [found, setFound] = useState(() => readUnsent(about, blank));
  const typed = useRef<A>(undefined);
  useEffect(() => {
    const look = ({ key, oldValue, newValue }: StorageEvent) => {
      if (newValue !== null || key !== unsentKey(about) || !(found || typed.current)) return;
      if (isTaken?.(draftIn(oldValue, blank)?.answers ?? blank, typed.current)) setFound(undefined);
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
      dropUnsent(about);
      setFound(undefined);
    },
  };
}

export function readUnsent<A extends Answers>(about: string, blank: A): Draft<A> | undefined {
  dropOld();
  const key = unsentKey(about);
  return key === undefined ? undefined : readDraft(key, blank);
}

export function keepUnsent(about: string, answers: Answers): void {
  const key = unsentKey(about);
  if (key !== undefined) keepDraft(key, answers);
}

/** It was sent, or is given up. */
export function dropUnsent(about: string): void {
  const key = unsentKey(about);
  if (key !== undefined) forgetDraft(key);
}

/** Of every account: one that does not come back would leave it on the device for ever. */
function dropOld(now = Date.now()): void {
  for (const key of unsentKeys()) {
    const savedOn = Date.parse(readDraft(key, {})?.savedOn ?? "");
    // Of a day to come, too: the clock was wrong then, and nobody knows how old it is.
    if (!(Math.abs(now - savedOn) <= LONGEST_MS)) forgetDraft(key);
  }
}
