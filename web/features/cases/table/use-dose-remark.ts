import { useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { weightToDecideOn } from "#web/features/treatment/dose-kept.tsx";
import { needsDecision } from "#web/parts/dose-to-ask-about.ts";
import { shownDose } from "./case-facts.ts";

/**
 * What a list says beside a dose that somebody has to look at: as its card, where a weight that nobody has decided on would give
 * another one, though its event may be closed. Nothing of any other.
 */
export function useDoseRemark() {
  const { t } = useLingui();
  return (kase: Case, today: Day): string | undefined => {
    const dose = shownDose(kase);
    if (!dose) return undefined;
    if (needsDecision(kase, today)) return t`Needs a decision`;
    return weightToDecideOn({ kase, dose, today }) && t`Weight to decide on`;
  };
}
