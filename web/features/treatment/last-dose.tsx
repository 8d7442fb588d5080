import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Day } from "#domain/calendar.ts";
import { isGuidedElsewhere } from "#domain/course/status.ts";
import { useSession } from "#web/api/session.ts";
import { givenSince } from "#web/parts/given-since.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Props = {
  kase: Pick<Case, "status" | "withdrawn" | "isLastNeverGiven" | "isLastInDoubt">;
  dose: Dose;
  today: Day;
  /** What was struck out of late that stood in its place. */
  wrong: ReactNode;
};

/**
 * The dose of a treatment that nobody of the team follows any more: whoever still gives it has to be able to say how
 * much. It is told and not drawn, so that nobody draws up by it.
 */
export function LastDose({ kase, dose, today, wrong }: Props) {
  const { dailyDose, medicine, shortDay } = useFormat();
  const isAdviser = useSession()?.isAdmin;
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  const from = givenSince(dose, kase.withdrawn?.doses);
  const since = shortDay(from);
  return (
    <>
      {wrong && (
        <p className="dose-kept">
          <b>
            {wrong} <Trans>Do not give it.</Trans>
          </b>
        </p>
      )}
      <p className="dose-last">
        <Trans>Last dose on record: {amount}</Trans>{" "}
        <small>
          {from > today ? (
            // Whoever reads it must not take it for given.
            <Trans>
              {medicine(dose.medication)}, dated {since}
            </Trans>
          ) : (
            <Trans>
              {medicine(dose.medication)}, since {since}
            </Trans>
          )}
        </small>
      </p>
      {kase.isLastNeverGiven && (
        <p className="dose-kept">
          <Trans>
            Nobody was told to give it: another dose was in force, and was struck out. The dose history has
            both.
          </Trans>
        </p>
      )}
      {kase.isLastInDoubt && (
        <p className="dose-kept">
          <Trans>The weights on record do not support it: it may be too much.</Trans>
        </p>
      )}
      {!isAdviser && <Ask status={kase.status} />}
    </>
  );
}

function Ask({ status }: Pick<Case, "status">) {
  if (isGuidedElsewhere(status)) {
    return (
      <p className="dose-kept">
        <Trans>It does not follow the weight any more. Tell it to your vet and ask which dose to give.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="dose-kept">
        <Trans>
          It does not follow the weight any more. If you still give it, ask the team which dose to give.
        </Trans>
      </p>
      <p className="dose-ask">
        <ButtonLink to="/contact">
          <Trans>Write to the team</Trans>
        </ButtonLink>
      </p>
    </>
  );
}
