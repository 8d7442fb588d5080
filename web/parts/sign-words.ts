import { useLingui } from "@lingui/react/macro";
import type { UrgentSign } from "#domain/intake/urgency.ts";

/** The urgent signs as an adviser reads them at a glance. */
export function useSignWords(): Record<UrgentSign, string> {
  const { t } = useLingui();
  return {
    "trouble-breathing": t`Trouble breathing`,
    seizures: t`Seizures`,
    "limb-paralysis": t`Limb paralysis`,
    "extreme-temperature": t`Dangerous temperature`,
    fever: t`Fever, or too cold`,
    "not-eating": t`Not eating`,
  };
}
