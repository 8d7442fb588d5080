import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Case } from "#contract/case.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { tabSeparated } from "./tab-separated.ts";
import { useCaseCells } from "./use-case-cells.ts";

/** Takes the rows that are loaded, in their order, to a spreadsheet. */
export function CopyCases({ cases }: { cases: readonly Case[] }) {
  const { titles, cellsOf } = useCaseCells();
  const [copied, setCopied] = useState(0);
  function rows() {
    setCopied(cases.length);
    return tabSeparated([titles, ...cases.map(cellsOf)]);
  }
  return (
    <CopyButton
      kind="quiet"
      text={rows}
      said={<Plural value={copied} one="# row copied" other="# rows copied" />}
    >
      <Trans>Copy as table</Trans>
    </CopyButton>
  );
}
