import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { dayOf, daysBetween, hoursBetween } from "#domain/calendar.ts";
import { latestDay } from "#domain/status-day.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SHOWN_FOR_DAYS } from "./dose-corrected.tsx";
import { turnsOfCase } from "./doses-ever.ts";
import type { Given } from "./what-to-give.tsx";

const A_DAY_HOURS = 24;

/** After a change of form or strength: the old one is still in the house, and the same amount of it is another dose. */
export function NewMedicine({ kase, dose, today }: Given<"doses" | "withdrawn">) {
  const { shortDay, dailyDose, medicine } = useFormat();
  const turns = turnsOfCase(kase).filter(mayHaveBeenGiven);
  const at = turns.findLastIndex((turn) => isOther(turn.dose.kept, dose));
  const [before, first] = [turns[at]?.dose.kept, turns[at + 1]];
  if (!before || !first) return null;
  const since = latestDay(dayOf(first.dose.kept.effectiveDate), [ownToday(new Date(first.from))]);
  if (daysBetween(since, today) > SHOWN_FOR_DAYS) return null;
  const [day, name, old] = [shortDay(since), medicine(dose.medication), medicine(before.medication)];
  const amount = dailyDose(before, before.medication.dosesPerDay);
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>
            Another medicine since {day}: {name}.
          </b>{" "}
          Before, it was {amount} of {old}. The same amount of that is another dose: if you have only the old
          one, ask the team first.
        </Trans>
      </p>
    </Alert>
  );
}

/** Not what a strike-out ended within a day: that it was wrong the card says beside. */
function mayHaveBeenGiven({ dose, from, until }: ReturnType<typeof turnsOfCase>[number]): boolean {
  return until === undefined || until !== dose.withdrawnOn || hoursBetween(from, until) >= A_DAY_HOURS;
}

function isOther({ medication: one }: Dose, { medication: other }: Dose): boolean {
  return one.type !== other.type || one.concentration_mg_ml !== other.concentration_mg_ml;
}
