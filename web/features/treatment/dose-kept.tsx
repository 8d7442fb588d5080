import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { calculateDose } from "#domain/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";

type Props = { kase: Pick<Case, "metrics">; dose: Dose };

/**
 * A weight of a later day than the dose's own that would give another one: it was held back, is lower, or was passed
 * over when the dose was set. Whoever sees both numbers on the card reads that the dose stays.
 */
export function DoseKept({ kase, dose }: Props) {
  const { dailyDose, shortDay } = useFormat();
  const [weight] = kase.metrics.weights;
  const isLater = weight && weight._id !== dose.weight._id && weight.data.effectiveDate >= dose.effectiveDate;
  if (!isLater || dose.weight.withdrawn || agrees(dose, weight.data.weightKg)) return null;
  const day = shortDay(weight.data.effectiveDate);
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  return (
    <p className="dose-kept">
      <Trans>
        The weight of {day} would give another dose. Keep giving <b>{amount}</b> until the team decides.
      </Trans>
    </p>
  );
}

function agrees({ medication, strategy, dosage, dose }: Dose, weightKg: number): boolean {
  const now = calculateDose({ weightKg, medication: { ...medication, strategy }, mgPerKg: dosage.dosage });
  return "ok" in now && now.ok.dose === dose;
}
