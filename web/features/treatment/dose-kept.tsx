import { Trans } from "@lingui/react/macro";
import { use } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { doseForWeight } from "#web/parts/dose-for-weight.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type Given, WhatToDo } from "./what-to-give.tsx";

type Weighed = Pick<WeightMetric["data"], "weightKg" | "effectiveDate">;

/**
 * A weight of a later day than the dose's own, on whatever day the dose was set: it was held back, is lower, was passed over
 * when the dose was set, or gives the same. Whoever sees both numbers on the card reads that the dose stays.
 */
export function DoseKept(given: Given<"metrics" | "mayBeTooMuchIfRight">) {
  const { kase, dose } = given;
  const Todo = use(WhatToDo);
  const weight = laterWeight(kase, dose);
  if (!weight) return null;
  if (agrees(dose, weight.weightKg)) return <GivesTheSame weight={weight} />;
  return (
    <p className="dose-kept">
      <WouldDiffer weight={weight} /> <Todo {...given} ifRight={kase.mayBeTooMuchIfRight} />
    </p>
  );
}

/** The weight that would give a different dose, if there is one. */
export function differingWeight({
  kase,
  dose,
}: Given<"metrics" | "mayBeTooMuchIfRight">): Weighed | undefined {
  return unlessSame(dose, laterWeight(kase, dose));
}

/**
 * The same for a list, which has no room for more: also the latest weight where the dose's own was struck out, of which the card
 * says so in words of its own (`DoseCorrected`).
 */
export function weightToDecideOn(given: Given<"metrics" | "mayBeTooMuchIfRight">): Weighed | undefined {
  const { kase, dose } = given;
  const latest = dose.weight.withdrawn ? kase.metrics.weights[0]?.data : undefined;
  return differingWeight(given) ?? unlessSame(dose, latest);
}

function unlessSame(dose: Dose, weight: Weighed | undefined): Weighed | undefined {
  return weight && !agrees(dose, weight.weightKg) ? weight : undefined;
}

export function WouldDiffer({ weight }: { weight: Weighed }) {
  const { kg, shortDay } = useFormat();
  const [weighed, day] = [kg(weight.weightKg), shortDay(weight.effectiveDate)];
  return (
    <Trans>
      The {weighed} kg from {day} would give a different dose.
    </Trans>
  );
}

function GivesTheSame({ weight }: { weight: Weighed }) {
  const day = useFormat().shortDay(weight.effectiveDate);
  return (
    <p className="note">
      <Trans>The weight from {day} gives the same dose.</Trans>
    </p>
  );
}

function laterWeight(
  {
    metrics,
    mayBeTooMuch,
    mayBeTooMuchIfRight,
    tooMuchFor,
  }: Given["kase"] & Pick<Case, "mayBeTooMuchIfRight">,
  dose: Dose,
): Weighed | undefined {
  const [weight] = metrics.weights;
  if (mayBeTooMuchIfRight) return (!mayBeTooMuch && tooMuchFor) || weight?.data;
  const isLater =
    weight && weight._id !== dose.weight._id && weight.data.effectiveDate >= dose.weight.data.effectiveDate;
  return isLater && !dose.weight.withdrawn ? weight.data : undefined;
}

function agrees(dose: Dose, weightKg: number): boolean {
  return doseForWeight(dose, weightKg) === dose.dose;
}
