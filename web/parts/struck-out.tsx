import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Withdrawal } from "#contract/weight.ts";
import { Flag } from "#web/ui/flag.tsx";
import { useFormat } from "./use-format.ts";
import "./struck-out.css";

type Props = { withdrawn: Withdrawal | undefined; children: ReactNode };

/** What counts no more, with a line through it. The words that say so stand in its row: a line is not heard. */
export function Struck({ withdrawn, children }: Props) {
  return withdrawn ? <s className="struck">{children}</s> : children;
}

/** In the cell that names the row, so that it is heard with each of the row's cells. */
export function StruckName({ withdrawn, children }: Props) {
  if (!withdrawn) return children;
  return (
    <>
      <Struck withdrawn={withdrawn}>{children}</Struck>{" "}
      <Flag>
        <Trans>Entered in error</Trans>
      </Flag>
    </>
  );
}

/** Who struck it out, when and why. Nothing of what counts. */
export function StruckWords({ withdrawn }: { withdrawn: Withdrawal | undefined }) {
  const { instant } = useFormat();
  if (!withdrawn) return null;
  const { reason, withdrawnByName } = withdrawn;
  const on = instant(withdrawn.withdrawnOn);
  return (
    <small className="struck-words">
      <Trans>
        Struck out by {withdrawnByName}, {on}: {reason}
      </Trans>
    </small>
  );
}
