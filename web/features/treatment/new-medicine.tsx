import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf, daysBetween } from "#domain/calendar.ts";
import { latestDay } from "#domain/status-day.ts";
import { HowOften } from "#web/parts/dose-amount.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SHOWN_FOR_DAYS } from "./dose-corrected.tsx";
import { turnsOfCase } from "./doses-ever.ts";
import { type Differs, isGivenOtherwise, isOtherEntry, isOtherStrength, staysOf } from "./medicine-stays.ts";
import type { Given } from "./what-to-give.tsx";

type Change = { now: Dose; before: Dose; since: Day };

/** After a change of the medicine or of how often it is given: whoever goes on with the old one, or as often, gives another dose. */
export function NewMedicine(given: Given<"doses" | "withdrawn">) {
  const [strength, entry, often] = [isOtherStrength, isOtherEntry, isGivenOtherwise].map((differ) =>
    lastChange(given, differ),
  );
  // With another strength came another entry.
  const isTold = strength?.before === entry?.before;
  return (
    <>
      {strength && <OtherMedicine {...strength} isOtherStrength />}
      {entry && !isTold && <OtherMedicine {...entry} />}
      {often && <GivenOtherwise {...often} />}
    </>
  );
}

function lastChange({ kase, dose, today }: Given<"doses" | "withdrawn">, differ: Differs) {
  const stays = staysOf(turnsOfCase(kase), differ);
  const at = stays.findLastIndex(({ last }) => differ(last.dose.kept.medication, dose.medication));
  const [before, first] = [stays[at]?.last.dose.kept, stays[at + 1]?.first];
  if (!before || !first) return undefined;
  const since = latestDay(dayOf(first.dose.kept.effectiveDate), [ownToday(new Date(first.from))]);
  return daysBetween(since, today) > SHOWN_FOR_DAYS ? undefined : { now: first.dose.kept, before, since };
}

function OtherMedicine({ now, before, since, isOtherStrength }: Change & { isOtherStrength?: true }) {
  const { shortDay, dailyDose, medicine } = useFormat();
  const [day, name, old] = [shortDay(since), medicine(now.medication), medicine(before.medication)];
  const amount = dailyDose(before, before.medication.dosesPerDay);
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>
            Another medicine since {day}: {name}.
          </b>{" "}
          Before, it was {amount} of {old}.
        </Trans>{" "}
        {isOtherStrength ? (
          <Trans>
            The same amount of that is another dose: if you have only the old one, ask the team first.
          </Trans>
        ) : (
          <Trans>If you have only the old one, ask the team first.</Trans>
        )}
      </p>
    </Alert>
  );
}

function GivenOtherwise({ now, before, since }: Change) {
  const { shortDay, dailyDose } = useFormat();
  const { dosesPerDay } = before.medication;
  const [day, amount] = [shortDay(since), dailyDose(before, dosesPerDay)];
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>
            Since {day} it is given <HowOften {...now.medication} />, not{" "}
            <HowOften dosesPerDay={dosesPerDay} />.
          </b>{" "}
          Before, it was {amount}.
        </Trans>
      </p>
    </Alert>
  );
}
