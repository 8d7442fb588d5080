import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { IntakeSummary as Intake } from "#contract/cases.ts";
import { CatAnswers } from "./cat-answers.tsx";
import { FipAnswers } from "./fip-answers.tsx";
import { HealthAnswers } from "./health-answers.tsx";
import { Answer } from "./intake-answer.tsx";
import { MedicationAnswers } from "./medication-answers.tsx";
import { useStepNames } from "./step-names.ts";
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
