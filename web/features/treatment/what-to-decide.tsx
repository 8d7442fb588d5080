import { Trans } from "@lingui/react/macro";
import { isToAskAbout } from "#web/parts/dose-to-ask-about.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Given } from "./what-to-give.tsx";

/** What to decide now: whoever reads this is the team, and draws nothing up. */
export function WhatToDecide(given: Given) {
  const { dailyDose, medicine, kg, shortDay } = useFormat();
  const { kase, dose, today, instead, ifRight } = given;
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  const name = medicine(dose.medication);
  const { tooMuchFor } = kase;
  const weighed = tooMuchFor && kg(tooMuchFor.weightKg);
  const day = tooMuchFor && shortDay(tooMuchFor.effectiveDate);
  const isTooMuch = kase.mayBeTooMuch && !kase.isEarlierDose;
  return isTooMuch && kase.metrics.weights.length === 0 ? (
    <p>
      <Trans>
        <b>{amount}</b> may be too much: no weight is left. Tell the owner before the next one, and ask for a
        new weight: Update Treatment needs one.
      </Trans>
    </p>
  ) : isTooMuch ? (
    <p>
      {tooMuchFor ? (
        <Trans>
          <b>{amount}</b> may be too much for the weight from {day}, {weighed} kg.
        </Trans>
      ) : dose.weight.withdrawn ? (
        <Trans>
          <b>{amount}</b> may be too much: the weight that it came from was struck out.
        </Trans>
      ) : (
        <Trans>
          <b>{amount}</b> may be too much for the latest weight.
        </Trans>
      )}{" "}
      <Trans>Decide on the dose: Update Treatment, and tell the owner before the next one.</Trans>
    </p>
  ) : isToAskAbout(kase, today) ? (
    <p>
      <Trans>
        <b>{amount}</b> may not be the right dose. Decide which dose counts now, and tell the owner.{" "}
        <Way {...given} />
      </Trans>
    </p>
  ) : instead ? (
    <Trans>
      In force now, {name}: <b>{amount}</b>.
    </Trans>
  ) : ifRight ? (
    <Trans>
      If that weight is right, <b>{amount}</b> may be too much. Decide on the dose: Update Treatment, and tell
      the owner before the next one.
    </Trans>
  ) : (
    <Trans>
      <b>{amount}</b> stays in force until you decide on the dose: Update Treatment.
    </Trans>
  );
}

/** The menu offers Update Treatment alone then, which counts the days of the dose before, and past day 84 ends nothing. */
function Way({ kase: { status, isEarlierDose } }: Given) {
  if (status !== "In Treatment") return null;
  return isEarlierDose ? (
    <Trans>For a new start change the status to Restart, then Set Treatment.</Trans>
  ) : (
    <Trans>If treatment goes on, change the status to Treatment Extension.</Trans>
  );
}
