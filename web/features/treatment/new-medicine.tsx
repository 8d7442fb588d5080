import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { daysBetween } from "#domain/calendar.ts";
import { givenSince } from "#web/parts/given-since.ts";
import { lastStruckSince } from "#web/parts/struck-since.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SHOWN_FOR_DAYS } from "./dose-corrected.tsx";
import { everInForce } from "./ever-in-force.ts";
import type { Given } from "./what-to-give.tsx";

/** After a change of form or strength: the old one is still in the house, and the same amount of it is another dose. */
export function NewMedicine({ kase, dose, today }: Given<"doses" | "withdrawn">) {
  const { shortDay, dailyDose, medicine } = useFormat();
  const doses = everInForce(kase.doses);
  const at = doses.findIndex((other) => isOther(other, dose));
  const [last, first] = [doses[at], doses[at - 1]];
  if (!last || !first) return null;
  // What was struck out since may have been of the old one, too; of the same it was no change.
  const struck = kase.withdrawn?.doses.filter((other) => isOther(other, dose)) ?? [];
  const before = lastStruckSince(first, struck) ?? last;
  const since = givenSince(first, struck);
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

function isOther({ medication: one }: Dose, { medication: other }: Dose): boolean {
  return one.type !== other.type || one.concentration_mg_ml !== other.concentration_mg_ml;
}
