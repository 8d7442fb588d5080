import { useLingui } from "@lingui/react/macro";
import { answerCatInfo, CatInfo } from "#contract/intake.ts";
import { BREEDS, SEXES, YES_NO_UNKNOWN } from "#domain/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { AgeAnswer } from "./age-answer.tsx";
import { LineAnswer, OneAnswer } from "./answer-fields.tsx";
import { checkBody } from "./check.ts";
import { StepForm } from "./step-form.tsx";
import { useIntake } from "./use-intake.ts";
import { useStep } from "./use-step.ts";

const BLANK = { name: "", type: "", sex: "", spayNeuter: "", years: "", months: "", isEstimate: false };
const FIELDS = { age: "years", "age.years": "years", "age.months": "months" };

type Answers = typeof BLANK;

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
    blank: BLANK,
    sent: answers.cat && asTyped(answers.cat),
    check: (typed: Answers) => checkBody(CatInfo, asBody(typed), { fields: FIELDS }),
    send: (body) => send({ params: { caseId }, body }),
    fields: FIELDS,
  });

  return (
    <StepForm step={step} title={t`Cat Information`}>
      <LineAnswer step={step} name="name" autoComplete="off" />
      <OneAnswer step={step} name="type" choices={BREEDS} />
      <OneAnswer step={step} name="sex" choices={SEXES} />
      <OneAnswer step={step} name="spayNeuter" choices={YES_NO_UNKNOWN} />
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
