import { useLingui } from "@lingui/react/macro";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import { useCatName } from "./use-cat-name.ts";

/** The signs as a list of the owner's answers names them. */
export function useSignNames(): Record<UrgentSign, string> {
  const { t } = useLingui();
  return {
    "trouble-breathing": t`trouble breathing`,
    seizures: t`seizures`,
    "limb-paralysis": t`limb paralysis`,
    "extreme-temperature": t`a dangerous temperature`,
    fever: t`a temperature over 102F or below 98F`,
    "not-eating": t`not eating`,
  };
}

/** What the owner of the cat does now about each sign. */
export function useSignSentences(): Record<UrgentSign, string> {
  const { t } = useLingui();
  const cat = useCatName();
  return {
    "trouble-breathing": t`Trouble breathing cannot wait: take ${cat} to an emergency vet now.`,
    seizures: t`Seizures cannot wait: take ${cat} to an emergency vet now.`,
    "limb-paralysis": t`Limb paralysis cannot wait: take ${cat} to an emergency vet now.`,
    "extreme-temperature": t`This temperature cannot wait: take ${cat} to an emergency vet now.`,
    fever: t`A cat with a fever, or a cat that is too cold, should be seen today. Call your vet.`,
    "not-eating": t`A cat that does not eat should be seen today: call your vet.`,
  };
}
