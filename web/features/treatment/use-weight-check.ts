import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Concern } from "./concern.ts";
import type { Proposal } from "./proposal.ts";
import { restsOnSlip } from "./rests-on-slip.ts";

export type WeightCheck = { isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** The adviser's word that the owner was asked about the weight; `undefined` where none is needed. */
export function useWeightCheck(
  proposal: Proposal | undefined,
  concerns: readonly Concern[],
  patient: TreatmentCase,
): WeightCheck | undefined {
  const [checked, setChecked] = useState<string>();
  const asked = proposal && restsOnSlip(proposal, concerns, patient) ? keyOf(proposal) : undefined;
  // Of one weight and one dose: of any other it is to be said anew, also where they come back.
  if (checked !== undefined && checked !== asked) setChecked(undefined);
  if (!asked) return undefined;
  return { isChecked: checked === asked, onCheck: (isChecked) => setChecked(isChecked ? asked : undefined) };
}

/** What the button says while that word is missing. */
export function useUnchecked(check: WeightCheck | undefined): string | undefined {
  const { t } = useLingui();
  return check && !check.isChecked
    ? t`Confirm first that you have checked this weight with the owner.`
    : undefined;
}

function keyOf({ weight, medication, calculated: { dose } }: Proposal): string {
  return [weight._id, weight.data.weightKg, medication._id, medication.version, dose].join(" ");
}
