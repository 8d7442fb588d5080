import { Trans } from "@lingui/react/macro";
import type { FipInfo } from "#contract/intake.ts";
import { Answer, Chosen } from "./intake-answer.tsx";

export function FipAnswers({ fip }: { fip: FipInfo }) {
  return (
    <>
      <Answer question={<Trans>Type of FIP</Trans>}>
        <Chosen of={fip.typeOfFIP} />
      </Answer>
      <Answer question={<Trans>Fluid</Trans>}>
        <Chosen of={fip.hasFluid} />
      </Answer>
      <Answer
        question={<Trans>Fluid extracted</Trans>}
        more={"howMuchFluid" in fip ? fip.howMuchFluid : undefined}
      >
        <Chosen of={fip.hasFluidBeenExtracted} />
      </Answer>
      <Answer question={<Trans>Eyes</Trans>} more={fip.describeEyes}>
        <Chosen of={fip.eyes} />
      </Answer>
      <Answer question={<Trans>Mobility</Trans>} more={fip.describeMobility}>
        <Chosen of={fip.mobility} />
      </Answer>
    </>
  );
}
