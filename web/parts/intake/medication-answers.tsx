import { Trans } from "@lingui/react/macro";
import type { CurrentMedications } from "#contract/intake.ts";
import { Answer, Chosen } from "./intake-answer.tsx";

export function MedicationAnswers({ medications }: { medications: CurrentMedications }) {
  return (
    <>
      <Answer question={<Trans>General medications</Trans>} more={medications.describeGeneralMedications}>
        <Chosen of={medications.generalMedications} />
      </Answer>
      <Answer
        question={<Trans>Vaccinations within the last 3-6 months</Trans>}
        more={medications.describeVaccinations}
      >
        <Chosen of={medications.hasVaccinations} />
      </Answer>
      <Answer question={<Trans>Any other medications</Trans>} more={medications.describeOtherMedications}>
        <Chosen of={medications.anyOtherMedications} />
      </Answer>
    </>
  );
}
