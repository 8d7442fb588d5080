import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { correctionOf, WhatWasWrong } from "./dose-corrected.tsx";
import { differingWeight, WouldDiffer } from "./dose-kept.tsx";
import type { Given } from "./what-to-give.tsx";

/** All that the card knows of why a dose is to be asked about. */
export function WhatHappened(given: Given<"doses" | "metrics" | "withdrawn">) {
  const [correction, weight] = [correctionOf(given), differingWeight(given)];
  const { tooMuchFor } = given.kase;
  return (
    <>
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
    </>
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
