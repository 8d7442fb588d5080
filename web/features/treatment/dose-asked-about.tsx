import { Trans } from "@lingui/react/macro";
import { use } from "react";
import type { Case } from "#contract/case.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Unfold } from "#web/ui/unfold.tsx";
import { correctionOf, WhatWasWrong } from "./dose-corrected.tsx";
import { differingWeight, WouldDiffer } from "./dose-kept.tsx";
import { type Given, WhatToDo } from "./what-to-give.tsx";

/** A dose that may not be the one to give: what to do comes first. The figure is told and not drawn, so that nobody draws up by it. */
export function DoseAskedAbout(given: Given<"metrics" | "withdrawn">) {
  const { dose } = given;
  const { dailyDose, medicine } = useFormat();
  const Todo = use(WhatToDo);
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  return (
    <>
      <Alert tone="warn">
        <Todo {...given} />
      </Alert>
      <p className="dose-last">
        <Trans>Last dose on record: {amount}</Trans> <small>{medicine(dose.medication)}</small>
      </p>
      <WhatHappened {...given} />
    </>
  );
}

/** Why it is to be asked about, as far as the card knows: for whoever wants to know, and nothing to act on. */
function WhatHappened(given: Given<"metrics" | "withdrawn">) {
  const [correction, weight] = [correctionOf(given), differingWeight(given)];
  const { tooMuchFor } = given.kase;
  if (!correction && !weight && !tooMuchFor) return null;
  return (
    <Unfold summary={<Trans>What happened</Trans>}>
      {correction && (
        <p>
          <WhatWasWrong {...correction} />
        </p>
      )}
      {weight && (
        <p>
          <WouldDiffer weight={weight} />
        </p>
      )}
      {tooMuchFor && <TooMuchFor {...tooMuchFor} />}
    </Unfold>
  );
}

/** Whoever entered it may see that it was a slip: once it is struck out, nobody has to ask about the dose because of it. */
function TooMuchFor({ weightKg, effectiveDate }: NonNullable<Case["tooMuchFor"]>) {
  const { kg, shortDay } = useFormat();
  const [weighed, day] = [kg(weightKg), shortDay(effectiveDate)];
  return (
    <p>
      <Trans>
        It may be too much for the weight from {day}, {weighed} kg. If that weight is wrong, tell the team, or
        choose 'Entered by mistake?' beside it in the Weight History.
      </Trans>
    </p>
  );
}
