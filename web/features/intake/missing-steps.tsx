import { Link } from "react-router";
import type { IntakeStep } from "#domain/intake/intake.ts";
import { useStepNames } from "#web/parts/intake/step-names.ts";
import { stepPath } from "./steps.ts";
import { useIntake } from "./use-intake.ts";

/** The ways to the steps that are not answered yet. */
export function MissingSteps({ steps }: { steps: readonly IntakeStep[] }) {
  const { caseId } = useIntake();
  const names = useStepNames();
  return (
    <ul className="missing-steps">
      {steps.map((step) => (
        <li key={step}>
          <Link to={stepPath(caseId, step)}>{names[step]}</Link>
        </li>
      ))}
    </ul>
  );
}
