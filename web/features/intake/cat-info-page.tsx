import { useLingui } from "@lingui/react/macro";
import { answerCatInfo } from "#contract/intake.ts";
import { BREEDS, SEXES, YES_NO_UNKNOWN } from "#domain/intake/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { AgeAnswer } from "./age-answer.tsx";
import { LineAnswer, OneAnswer } from "./answer-fields.tsx";
import { BLANK_CAT, CAT_FIELDS, catAsTyped, checkCat } from "./cat-answers.ts";
import { KnownCat } from "./known-cat.tsx";
import { StepForm } from "./step-form.tsx";
import { useIntake } from "./use-intake.ts";
import { useStep } from "./use-step.ts";

/** The first step of the intake. */
export default function CatInfoPage() {
  const { t } = useLingui();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerCatInfo);
  const step = useStep({
    name: "cat-info",
    labels: {
      name: t`Cat name`,
      type: t`Breed`,
      sex: t`Sex`,
      spayNeuter: t`Spayed/neutered`,
      years: t`Years`,
      months: t`Months`,
      isEstimate: t`This age is an estimate`,
    },
    blank: BLANK_CAT,
    sent: answers.cat && catAsTyped(answers.cat),
    check: checkCat,
    part: (cat) => ({ cat }),
    send: (body, on) => send({ params: { caseId }, body }, on),
    fields: CAT_FIELDS,
  });

  return (
    <StepForm step={step} title={t`Cat Information`}>
      <LineAnswer step={step} name="name" autoComplete="off" />
      <KnownCat name={step.answers.name} />
      <OneAnswer step={step} name="type" choices={BREEDS} />
      <OneAnswer step={step} name="sex" choices={SEXES} />
      <OneAnswer step={step} name="spayNeuter" choices={YES_NO_UNKNOWN} />
      <AgeAnswer step={step} />
    </StepForm>
  );
}
