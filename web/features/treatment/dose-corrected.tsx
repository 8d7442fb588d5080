import { Trans } from "@lingui/react/macro";
import { use } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type Day, daysBetween } from "#domain/calendar.ts";
import { CHANGE_TOLD_DAYS } from "#domain/course/medicine-change.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { lastStruckSince, type StruckDose, struckDosesOf } from "#web/parts/struck-since.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { everInForce } from "./doses-ever.ts";
import { type Given, WhatToDo } from "./what-to-give.tsx";

type Struck = "doses" | "withdrawn" | "struckDoses" | "isEarlierDose";

/** What was struck out of late, and when by the reader's clock: in the evening the day of the server is tomorrow. */
type Correction = { onStruckWeight: boolean; struck: { dose: StruckDose; on: Day } | undefined };

/** What somebody who was not there when it was made has to know of a correction. */
export function correctionOf({ kase, dose, today }: Given<Struck>): Correction | undefined {
  const onStruckWeight = dose.weight.withdrawn !== undefined;
  const last = lastStruckBeside(kase, dose);
  const on = last && ownToday(new Date(last.withdrawn.withdrawnOn));
  const struck = on && daysBetween(on, today) <= CHANGE_TOLD_DAYS ? { dose: last, on } : undefined;
  return struck || onStruckWeight ? { onStruckWeight, struck } : undefined;
}

/** Beside the dose, or beside one that only weights have raised since: what is in the house is what was given then. */
function lastStruckBeside(kase: Pick<Case, Struck>, now: Dose): StruckDose | undefined {
  // Of an ended course the dose now is not to be drawn at all: why that is so has to be told.
  let struck = struckDosesOf(kase).filter((one) => kase.isEarlierDose || !isDrawnAlike(one, now));
  for (const one of everInForce(kase)) {
    const last = lastStruckSince(one, struck);
    if (last || one.origin !== "weight") return last;
    // What was struck out later never stood in the place of the one before.
    struck = struck.filter(({ withdrawn }) => withdrawn && withdrawn.withdrawnOn < one.enteredOn);
  }
  return undefined;
}

/** Whoever has drawn the one has drawn the other. */
function isDrawnAlike(one: Dose, now: Dose): boolean {
  return one.dose === now.dose && JSON.stringify(one.medication) === JSON.stringify(now.medication);
}

/** After a correction: what to do about the dose now, where the latest weight, which looks wrong, does not say it. */
export function DoseCorrected(given: Given<Struck | "mayBeTooMuchIfRight">) {
  const Todo = use(WhatToDo);
  const correction = correctionOf(given);
  if (!correction) return null;
  return (
    <Alert tone="warn">
      <p>
        <WhatWasWrong {...correction} />{" "}
        {!given.kase.mayBeTooMuchIfRight && <Todo {...given} instead={correction.struck !== undefined} />}
      </p>
    </Alert>
  );
}

/** The words for what was struck out in the place of the last dose on record, whenever that was: nobody has set one since. */
export function wordsOf(kase: Pick<Case, Struck>, dose: Dose) {
  const struck = lastStruckBeside(kase, dose);
  return struck && <EnteredInError dose={struck} on={ownToday(new Date(struck.withdrawn.withdrawnOn))} />;
}

export function WhatWasWrong({ onStruckWeight, struck }: Correction) {
  return (
    <>
      {onStruckWeight && (
        <>
          <Trans>This dose was calculated from a weight that is no longer valid.</Trans>{" "}
        </>
      )}
      {struck && <EnteredInError {...struck} />}
    </>
  );
}

function EnteredInError({ dose, on }: NonNullable<Correction["struck"]>) {
  const { spokenDose, shortDay, medicine } = useFormat();
  const [wrong, name, day] = [spokenDose(dose), medicine(dose.medication), shortDay(on)];
  return (
    <Trans>
      Corrected on {day}: {wrong} a day of {name} was entered in error.
    </Trans>
  );
}
