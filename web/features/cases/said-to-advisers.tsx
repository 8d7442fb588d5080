import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { WhatToDecide } from "#web/features/treatment/what-to-decide.tsx";
import { WhatToDo } from "#web/features/treatment/what-to-give.tsx";
import { HowToCut } from "#web/parts/tablets.tsx";

/** The cards in it send nobody to the team: whoever reads them is the team. */
export function SaidToAdvisers({ children }: { children: ReactNode }) {
  return (
    <WhatToDo value={WhatToDecide}>
      <HowToCut value={TellHowToCut}>{children}</HowToCut>
    </WhatToDo>
  );
}

function TellHowToCut({ tooSmall }: { tooSmall?: boolean }) {
  return tooSmall ? (
    <Trans>Decide how it is measured, and tell the owner before any is given.</Trans>
  ) : (
    <Trans>Decide how it is divided, and tell the owner.</Trans>
  );
}
