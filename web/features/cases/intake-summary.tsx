import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { IntakeSummary as Intake } from "#contract/cases.ts";
import type { CatInfo, CurrentHealthInfo, CurrentMedications, FipInfo } from "#contract/intake.ts";
import { formatKg } from "#domain/weight.ts";
import { type Choice, useOptions } from "#web/features/intake/answer-words.ts";
import { useStepNames } from "#web/features/intake/steps.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { CatAge } from "./cat-words.tsx";
import "./intake-summary.css";

/** The five steps of an intake with their answers; a step without any says so. */
export function IntakeSummary({ intake }: { intake: Intake }) {
  const names = useStepNames();
  const { cat, fipInfo, currentHealthInfo, currentMedications, shipping } = intake;
  return (
    <div className="intake-summary">
      <Step name={names["cat-info"]}>{cat && <CatAnswers cat={cat} />}</Step>
      <Step name={names["fip-info"]}>{fipInfo && <FipAnswers fip={fipInfo} />}</Step>
      <Step name={names["current-health"]}>
        {currentHealthInfo && <HealthAnswers health={currentHealthInfo} />}
      </Step>
      <Step name={names["current-medications"]}>
        {currentMedications && <MedicationAnswers medications={currentMedications} />}
      </Step>
      <Step name={names.shipping}>
        {shipping && <Answer question={<Trans>Full shipping address</Trans>}>{shipping.address}</Answer>}
      </Step>
    </div>
  );
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      {children ? (
        <dl>{children}</dl>
      ) : (
        <p className="soft">
          <Trans>Not answered yet.</Trans>
        </p>
      )}
    </section>
  );
}

/** A question and its answer; a text that depends on it or describes it stands below. Nothing without an answer. */
function Answer({
  question,
  children,
  more,
}: {
  question: ReactNode;
  children: ReactNode;
  more?: string | undefined;
}) {
  if (!children) return null;
  return (
    <div>
      <dt>{question}</dt>
      <dd>
        {children}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

function Chosen({ of }: { of: Choice | readonly Choice[] }) {
  const options = useOptions(typeof of === "string" ? [of] : of);
  return options.map(({ label }) => label).join(", ");
}

function CatAnswers({ cat }: { cat: CatInfo }) {
  return (
    <>
      <Answer question={<Trans>Cat name</Trans>}>{cat.name}</Answer>
      <Answer question={<Trans>Breed</Trans>}>
        <Chosen of={cat.type} />
      </Answer>
      <Answer question={<Trans>Sex</Trans>}>
        <Chosen of={cat.sex} />
      </Answer>
      <Answer question={<Trans>Spayed/neutered</Trans>}>
        <Chosen of={cat.spayNeuter} />
      </Answer>
      <Answer question={<Trans>Age</Trans>}>
        <CatAge cat={cat} />
      </Answer>
    </>
  );
}

function FipAnswers({ fip }: { fip: FipInfo }) {
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

function HealthAnswers({ health }: { health: CurrentHealthInfo }) {
  const { t } = useLingui();
  const { kg, day } = useFormat();
  const { weightKg, effectiveDate, userFormattedWeight } = health.catWeight;
  const [weight, weighed] = [kg(weightKg), day(effectiveDate)];
  // Typed as it is shown, it need not be said twice.
  const isShown = userFormattedWeight === `${Number(formatKg(weightKg))} kg`;
  return (
    <>
      <Answer
        question={<Trans>Cat weight</Trans>}
        more={isShown ? t`weighed on ${weighed}` : t`${userFormattedWeight}, weighed on ${weighed}`}
      >
        <Trans>{weight} kg</Trans>
      </Answer>
      <Answer question={<Trans>Eating</Trans>} more={health.describeEating}>
        <Chosen of={health.isEating} />
      </Answer>
      <Answer question={<Trans>Drinking</Trans>}>
        <Chosen of={health.isDrinking} />
      </Answer>
      <Answer question={<Trans>Diarrhea</Trans>}>
        <Chosen of={health.hasDiarrhea} />
      </Answer>
      <Answer question={<Trans>Vomiting</Trans>}>
        <Chosen of={health.isVomiting} />
      </Answer>
      <Answer question={<Trans>Fever, over 102F or below 98F</Trans>} more={health.describeFever}>
        <Chosen of={health.hasFever} />
      </Answer>
      <Answer question={<Trans>Trouble breathing</Trans>}>
        <Chosen of={health.hasTroubleBreathing} />
      </Answer>
      <Answer question={<Trans>Energy level decreased</Trans>}>
        <Chosen of={health.hasEnergyChanged} />
      </Answer>
      <Answer question={<Trans>Any other health issues</Trans>} more={health.describeOtherHealthIssues}>
        <Chosen of={health.otherHealthIssues} />
      </Answer>
    </>
  );
}

function MedicationAnswers({ medications }: { medications: CurrentMedications }) {
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
