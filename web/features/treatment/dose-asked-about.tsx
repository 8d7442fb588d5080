import { Trans } from "@lingui/react/macro";
import { use } from "react";
import { Later, type Part } from "#web/parts/later.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Unfold } from "#web/ui/unfold.tsx";
import { correctionOf } from "./dose-corrected.tsx";
import { differingWeight } from "./dose-kept.tsx";
import { type Given, WhatToDo } from "./what-to-give.tsx";

type GivenWhy = Given<"doses" | "metrics" | "withdrawn">;

const WHAT_HAPPENED: Part<GivenWhy> = {
  name: "what-happened",
  load: async () => (await import("./what-happened.tsx")).WhatHappened,
};

/** A dose that may not be the one to give: what to do comes first. The figure is told and not drawn, so that nobody draws up by it. */
export function DoseAskedAbout(given: GivenWhy) {
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
function WhatHappened(given: GivenWhy) {
  if (!correctionOf(given) && !differingWeight(given) && !given.kase.tooMuchFor) return null;
  return (
    <Unfold summary={<Trans>What happened</Trans>}>
      <Later part={WHAT_HAPPENED} given={given} />
    </Unfold>
  );
}
