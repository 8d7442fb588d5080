import { useLingui } from "@lingui/react/macro";
import { answerCatInfo, CatInfo } from "#contract/intake.ts";
import { BREEDS, SEXES, YES_NO_UNKNOWN } from "#domain/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { AgeAnswer } from "./age-answer.tsx";
import { LineAnswer, OneAnswer } from "./answer-fields.tsx";
import { checkBody } from "./check.ts";
import { StepForm } from "./step-form.tsx";
import { useIntake } from "./use-intake.ts";
import { AFTER_A_STEP, useStep } from "./use-step.ts";

const BLANK = { name: "", type: "", sex: "", spayNeuter: "", years: "", months: "", isEstimate: false };
const FIELDS = { age: "years", "age.years": "years", "age.months": "months" };

type Answers = typeof BLANK;

/** The first step of the intake. */
export default function CatInfoPage() {
  const { t } = useLingui();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerCatInfo, AFTER_A_STEP);
  const step = useStep({
    name: "cat-info",
    blank: BLANK,
    sent: answers.cat && asTyped(answers.cat),
    check: (typed: Answers) => checkBody(CatInfo, asBody(typed), { fields: FIELDS }),
    send: (body) => send({ params: { caseId }, body }),
    fields: FIELDS,
  });

  return (
    <StepForm step={step} title={t`Cat Information`}>
      <LineAnswer step={step} name="name" label={t`Cat name`} autoComplete="off" />
      <OneAnswer step={step} name="type" label={t`Breed`} choices={BREEDS} />
      <OneAnswer step={step} name="sex" label={t`Sex`} choices={SEXES} />
      <OneAnswer step={step} name="spayNeuter" label={t`Spayed/neutered`} choices={YES_NO_UNKNOWN} />
      <AgeAnswer step={step} />
    </StepForm>
  );
}

function asBody({ years, months, isEstimate, ...rest }: Answers) {
  return { ...rest, catInfoVersion: 1, age: { years: chosen(years), months: chosen(months), isEstimate } };
}

function chosen(option: string): number | undefined {
  return option === "" ? undefined : Number(option);
}

function asTyped({ age, catInfoVersion: _, ...rest }: CatInfo): Answers {
  return { ...rest, years: String(age.years), months: String(age.months), isEstimate: age.isEstimate };
}
