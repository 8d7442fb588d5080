import { useLingui } from "@lingui/react/macro";
import type { IntakeStep } from "#domain/intake/intake.ts";

/** The names in the step trail. */
export function useStepNames(): Record<IntakeStep, string> {
  const { t } = useLingui();
  return {
    "cat-info": t`Cat Information`,
    "fip-info": t`FIP Symptoms`,
    "current-health": t`Current Health`,
    "current-medications": t`Current Medications`,
    shipping: t`Shipping`,
  };
}
