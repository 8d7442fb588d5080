import { Plural, Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { tabSeparated } from "./tab-separated.ts";
import { useCaseCells } from "./use-case-cells.ts";

/** Takes the rows that are loaded, in their order, to a spreadsheet. */
export function CopyCases({ cases }: { cases: readonly Case[] }) {
  const { titles, cellsOf } = useCaseCells();
  return (
    <CopyButton
      kind="quiet"
      text={() => tabSeparated([titles, ...cases.map(cellsOf)])}
      said={<Plural value={cases.length} one="# row copied" other="# rows copied" />}
    >
      <Trans>Copy as table</Trans>
    </CopyButton>
  );
}
