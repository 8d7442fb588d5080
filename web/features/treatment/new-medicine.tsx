import { Trans } from "@lingui/react/macro";
import { dayOf, daysBetween } from "#domain/calendar.ts";
import { latestDay } from "#domain/status-day.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SHOWN_FOR_DAYS } from "./dose-corrected.tsx";
import { turnsOfCase } from "./doses-ever.ts";
import { isOther, staysOf } from "./medicine-stays.ts";
import type { Given } from "./what-to-give.tsx";

/** After a change of form or strength: the old one is still in the house, and the same amount of it is another dose. */
export function NewMedicine({ kase, dose, today }: Given<"doses" | "withdrawn">) {
  const { shortDay, dailyDose, medicine } = useFormat();
  const stays = staysOf(turnsOfCase(kase));
  const at = stays.findLastIndex(({ last }) => isOther(last.dose.kept, dose));
  const [before, first] = [stays[at]?.last.dose.kept, stays[at + 1]?.first];
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
