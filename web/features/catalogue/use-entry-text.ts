import { useState } from "react";
import type { MedicationVersion } from "#contract/medications.ts";
import { saysTheSame } from "#web/parts/draft.ts";
import { useUnsent } from "#web/parts/unsent.ts";
import { type EntryText, mergeText, textOf } from "./entry-text.ts";

const BLANK = { ...answersOf(textOf(undefined)), version: "" };

type Version = MedicationVersion | undefined;

/** `began` and `seen`: the version on which it was begun, and the one that was in force when it was last looked at. */
type Typed = { text: EntryText; began: Version; seen: Version };

/**
 * What stands in the fields of an entry; kept on this device until it is sent or given up. It keeps from which version, too: what
 * somebody else has changed meanwhile comes in as if the form had been open all the while.
 * @param versions those there are of it; none of a new entry
 */
export function useEntryText(current: Version, versions: readonly MedicationVersion[]) {
  const unsent = useUnsent(`medication/${current?._id ?? "new"}`, BLANK);
  const resumed = () => current === undefined || versionOf(unsent.found?.answers, versions) !== undefined;
  const found = unsent.found && resumed() ? unsent.found : undefined;
  const [typed, setTyped] = useState(() => (found ? typedOf(found.answers, versions) : begunOn(current)));
  const { text, began, seen } = typed;
  if (current && seen && current.version !== seen.version) {
    setTyped({ began, text: mergeText(text, seen, current), seen: current });
  }
  return {
    text,
    seen,
    /** Somebody else made a version since this entry was begun. */
    isOvertaken: began?.version !== seen?.version,
    change(next: EntryText) {
      setTyped({ ...typed, text: next });
      const answers = answersOf(next);
      if (saysTheSame(answers, answersOf(textOf(seen)))) unsent.forget();
      else unsent.keep({ ...answers, version: String(seen?.version ?? "") });
    },
    /** What was typed before and is in the fields again. */
    found,
    startAfresh() {
      unsent.startAfresh();
      setTyped(begunOn(current));
    },
    /** It is sent, or given up. */
    forget: unsent.forget,
  };
}

function begunOn(version: Version): Typed {
  return { text: textOf(version), began: version, seen: version };
}

function typedOf(answers: typeof BLANK, versions: readonly MedicationVersion[]): Typed {
  const { version: _, Wet, Dry, Ocular, Neuro, Pleural, ...fields } = answers;
  const text = { ...fields, dosages: { Wet, Dry, Ocular, Neuro, Pleural } };
  return { ...begunOn(versionOf(answers, versions)), text };
}

function versionOf(answers: typeof BLANK | undefined, versions: readonly MedicationVersion[]): Version {
  return versions.find(({ version }) => String(version) === answers?.version);
}

/** Flat, as drafts are kept. */
function answersOf({ dosages, ...fields }: EntryText) {
  return { ...fields, ...dosages };
}
