import { Trans } from "@lingui/react/macro";
import { use } from "react";
import type { Dose } from "#contract/dose.ts";
import type { Withdrawal } from "#contract/weight.ts";
import { daysBetween } from "#domain/calendar.ts";
import { isToAskAbout } from "#web/parts/dose-to-ask-about.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { type Given, WhatToDo } from "./what-to-give.tsx";

const SHOWN_FOR_DAYS = 7;

type StruckDose = Dose & { withdrawn: Withdrawal };

/** After a correction: what to do about the dose now, also for somebody who was not there when it was made. */
export function DoseCorrected(given: Given<"withdrawn">) {
  const { kase, dose, today } = given;
  const { spokenDose, shortDay, medicine } = useFormat();
  const Todo = use(WhatToDo);
  const struck = lastStruckSince(dose, kase.withdrawn?.doses ?? []);
  // By the reader's clock: in the evening the day of the server is tomorrow.
  const on = struck && ownToday(new Date(struck.withdrawn.withdrawnOn));
  const instead = on !== undefined && daysBetween(on, today) <= SHOWN_FOR_DAYS;
  const { withdrawn } = dose.weight;
  if (!instead && !withdrawn) return null;
  const [wrong, name, day] = struck
    ? [spokenDose(struck), medicine(struck.medication), shortDay(on ?? today)]
    : [];
  return (
    <Alert tone="warn">
      <p>
        {withdrawn && (
          <>
            <Trans>This dose was worked out from a weight that no longer counts.</Trans>{" "}
          </>
        )}
        {instead && (
          <>
            <Trans>
              Corrected on {day}: {wrong} a day of {name} was entered in error.
            </Trans>{" "}
          </>
        )}
        {!isToAskAbout(kase, today) && <Todo {...given} instead={instead} />}
      </p>
    </Alert>
  );
}

/**
 * Only what was in force, and would still be: one of a day before never was, and nobody has read it on a card. The one
 * in force now may have been entered beside it, for a day before.
 */
function lastStruckSince(now: Dose, doses: readonly Dose[]): StruckDose | undefined {
  return doses
    .filter(
      (dose): dose is StruckDose =>
        (dose.withdrawn?.withdrawnOn ?? "") > now.enteredOn && rank(dose) > rank(now),
    )
    .sort((one, other) => (struckAt(one) < struckAt(other) ? 1 : -1))[0];
}

/** Of those that went together, the one that was in force comes last. */
function struckAt(dose: StruckDose): string {
  return dose.withdrawn.withdrawnOn + rank(dose);
}

/** By day, of two on one day by entry. */
function rank(dose: Dose): string {
  return dose.effectiveDate + dose.enteredOn;
}
