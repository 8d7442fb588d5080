import { useEffect, useRef, useState } from "react";
import { unsentKey, unsentKeys } from "#web/api/unsent.ts";
import { type Answers, type Draft, forgetDraft, keepDraft, readDraft } from "./draft.ts";

/** Older ones help nobody: another weight has been taken by then, another dose set. */
const LONGEST_MS = 2 * 24 * 60 * 60 * 1000;

export type Unsent<A extends Answers> = ReturnType<typeof useUnsent<A>>;

/**
 * What was typed into a form and not sent, kept on this device with every change: a session may end in between, the page be
 * loaded anew. `found` is what was there when the form was opened.
 * @param onTaken what was found, and not touched since, was sent or given up in another window
 */
export function useUnsent<A extends Answers>(about: string, blank: A, onTaken?: () => void) {
  const [found, setFound] = useState(() => readUnsent(about, blank));
  const isTouched = useRef(false);
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (!onTaken || !found || isTouched.current || newValue !== null || key !== unsentKey(about)) return;
      setFound(undefined);
      onTaken();
    };
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  });
  return {
    found,
    keep(answers: A) {
      isTouched.current = true;
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
