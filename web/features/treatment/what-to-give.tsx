import { Trans } from "@lingui/react/macro";
import { createContext } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Day } from "#domain/calendar.ts";
import { isToAskAbout, type OfCourse } from "#web/parts/dose-to-ask-about.ts";
import { useFormat } from "#web/parts/use-format.ts";

type Props = {
  kase: OfCourse;
  dose: Dose;
  today: Day;
  /** Another one was given until now. */
  instead?: boolean;
};
export type Given<More extends keyof Case = never> = Props & { kase: Pick<Case, More> };

/** What a card says to do about a dose that somebody has to look at; an adviser's says it to an adviser. */
export const WhatToDo = createContext(WhatToGive);

/** What to give now; but nobody is told to give a dose that is to be asked about. */
function WhatToGive(given: Props) {
  const { dailyDose, medicine } = useFormat();
  const { kase, dose, today, instead } = given;
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  const name = medicine(dose.medication);
  return kase.mayBeTooMuch ? (
    <Trans>
      <b>{amount}</b> may be too much. Ask the team before you give the next one.
    </Trans>
  ) : isToAskAbout(kase, today) ? (
    <Trans>
      <b>{amount}</b> may not be the one to give. Ask the team which dose to give now.
    </Trans>
  ) : instead ? (
    <Trans>
      Give {name}: <b>{amount}</b>.
    </Trans>
  ) : (
    <Trans>
      Keep giving <b>{amount}</b> until the team says otherwise.
    </Trans>
  );
}
