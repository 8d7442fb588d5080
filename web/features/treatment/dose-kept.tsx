import { Trans } from "@lingui/react/macro";
import { use } from "react";
import type { Dose } from "#contract/dose.ts";
import { calculateDose } from "#domain/dose.ts";
import { isToAskAbout } from "#web/parts/dose-to-ask-about.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type Given, WhatToDo } from "./what-to-give.tsx";

/**
 * A weight of a later day than the dose's own that would give another one: it was held back, is lower, or was passed
 * over when the dose was set. Whoever sees both numbers on the card reads that the dose stays, or to ask.
 */
export function DoseKept(given: Given<"metrics" | "withdrawn">) {
  const { kase, dose, today } = given;
  const { shortDay } = useFormat();
  const Todo = use(WhatToDo);
  const [weight] = kase.metrics.weights;
  const isLater = weight && weight._id !== dose.weight._id && weight.data.effectiveDate >= dose.effectiveDate;
  if (!isLater || dose.weight.withdrawn || agrees(dose, weight.data.weightKg)) return null;
  const day = shortDay(weight.data.effectiveDate);
  return (
    <p className="dose-kept">
      <Trans>The weight of {day} would give another dose.</Trans>{" "}
      {/* A list for admins does not tell of which treatment the dose is. */}
      {kase.withdrawn && !isToAskAbout(kase, today) && <Todo {...given} />}
    </p>
  );
}

function agrees({ medication, strategy, dosage, dose }: Dose, weightKg: number): boolean {
  const now = calculateDose({ weightKg, medication: { ...medication, strategy }, mgPerKg: dosage.dosage });
  return "ok" in now && now.ok.dose === dose;
}
