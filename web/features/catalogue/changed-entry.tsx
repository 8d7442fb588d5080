import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Medication } from "#contract/medications.ts";
import { entryOf } from "#domain/catalogue/catalogue.ts";
import { type EntryChange, entryChanges } from "#domain/catalogue/catalogue-changes.ts";
import { ChangedAlert } from "#web/parts/changed-meanwhile.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { ChangeList } from "./change-list.tsx";

type SeenEntry = {
  /** What differs from the entry as it was when this was opened. */
  changes: readonly EntryChange[];
  isSeen: boolean;
  see: (isSeen: boolean) => void;
};

/**
 * Whether the numbers that stand there now are those that were looked at: a page is read anew when its reader comes back from the
 * sources. Any other version asks again.
 */
export function useSeenEntry(entry: Medication): SeenEntry {
  const [openedOn] = useState(entry);
  const [seen, setSeen] = useState<number>();
  const changes = entryChanges(entryOf(openedOn), entryOf(entry));
  return {
    changes,
    isSeen: changes.length === 0 || seen === entry.version,
    see: (isSeen) => setSeen(isSeen ? entry.version : undefined),
  };
}

/** What changed in an entry while somebody had it before them; nothing if it is the same. */
export function ChangedEntry({ changes, isSeen, see }: SeenEntry) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <>
      <ChangedAlert focus={false}>
        <ChangeList changes={changes} />
      </ChangedAlert>
      <Chips
        label={t`The numbers are not those that you opened`}
        id="seen"
        name="seen"
        options={[{ value: "yes", label: t`I have looked at them again` }]}
        chosen={isSeen ? ["yes"] : []}
        onPress={() => see(!isSeen)}
      />
    </>
  );
}
