import type { ReactNode } from "react";
import { WhatToDecide } from "#web/features/treatment/what-to-decide.tsx";
import { WhatToDo } from "#web/features/treatment/what-to-give.tsx";

/** The cards in it send nobody to the team: whoever reads them is the team. */
export function SaidToAdvisers({ children }: { children: ReactNode }) {
  return <WhatToDo value={WhatToDecide}>{children}</WhatToDo>;
}
