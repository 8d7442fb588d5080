import { Trans } from "@lingui/react/macro";
import { createContext } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Day } from "#domain/calendar.ts";
import { isToAskAbout, type OfCourse } from "#web/parts/dose-to-ask-about.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Props = {
  kase: OfCourse & Pick<Case, "metrics">;
  dose: Dose;
  today: Day;
  /** Another one was given until now. */
  instead?: boolean;
  /** A weight looks wrong. If it is right, the dose may be too much. */
  ifRight?: boolean | undefined;
};
export type Given<More extends keyof Case = never> = Props & { kase: Pick<Case, More> };

/** What a card says to do about a dose that somebody has to look at; an adviser's says it to an adviser. */
export const WhatToDo = createContext(WhatToGive);

/** What to give now; but nobody is told to give a dose that is to be asked about. */
function WhatToGive(given: Props) {
  const { dailyDose, medicine } = useFormat();
  const { kase, dose, today, instead, ifRight } = given;
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  const name = medicine(dose.medication);
  return isToAskAbout(kase, today) ? (
    <>
      <p>
        {kase.mayBeTooMuch ? (
          <Trans>
            <b>{amount} may be too much. Ask the team before you give the next one.</b>
          </Trans>
        ) : (
          <Trans>
            <b>Before the next dose, ask the team what to give.</b> {amount} may not be the right dose.
          </Trans>
        )}
      </p>
      <p className="dose-ask">
        <ButtonLink to="/contact">
          <Trans>Write to the team</Trans>
        </ButtonLink>
      </p>
    </>
  ) : instead ? (
    <Trans>
      Give {name}: <b>{amount}</b>.
    </Trans>
  ) : ifRight ? (
    <Trans>
      If that weight is right, <b>{amount} may be too much: ask the team before you give the next one</b>.
    </Trans>
  ) : (
    <Trans>
      Keep giving <b>{amount}</b> until the team tells you to change.
    </Trans>
  );
}
