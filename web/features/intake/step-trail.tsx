import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { INTAKE_STEPS, type IntakeStep } from "#domain/intake/intake.ts";
import { useStepNames } from "#web/parts/intake/step-names.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { stepAfter, stepPath } from "./steps.ts";
import { useIntake } from "./use-intake.ts";

const TITLE_ID = "intake-title";

/** Where one is in the questionnaire, and the way back to what is answered. */
export function StepTrail({ current }: { current?: IntakeStep }) {
  const { t } = useLingui();
  const { catName } = useIntake();
  const place = current && INTAKE_STEPS.indexOf(current) + 1;
  const count = INTAKE_STEPS.length;
  const before = place && INTAKE_STEPS[place - 2];
  return (
    <nav className="step-trail" aria-labelledby={TITLE_ID}>
      {before && <Back to={before} />}
      <div className="trail-count">
        <div>
          {catName ? (
            <Trans>
              <h2 id={TITLE_ID}>Intake Questionnaire</h2> for <b>{catName}</b>
            </Trans>
          ) : (
            <h2 id={TITLE_ID}>{t`Intake Questionnaire`}</h2>
          )}
        </div>
        {current && place && (
          <span>
            <span>
              <Trans>
                {place} of {count}
              </Trans>
            </span>
            <Next after={current} />
          </span>
        )}
      </div>
      <ol className="trail">
        {INTAKE_STEPS.map((step) => (
          <Mark key={step} step={step} isCurrent={step === current} />
        ))}
      </ol>
    </nav>
  );
}

/** On a phone the marks have no words to press. */
function Back({ to }: { to: IntakeStep }) {
  const { caseId } = useIntake();
  const name = useStepNames()[to];
  return (
    <Link className="back trail-back" to={stepPath(caseId, to)}>
      <Icon name="back" />
      <Trans>Back to {name}</Trans>
    </Link>
  );
}

/** On a phone the marks have no words: then this one says what comes. */
function Next({ after }: { after: IntakeStep }) {
  const names = useStepNames();
  const step = stepAfter(after);
  if (step === "confirm") return null;
  const next = names[step];
  return (
    <span className="trail-next">
      {" "}
      <Trans>· next: {next}</Trans>
    </span>
  );
}

function Mark({ step, isCurrent }: { step: IntakeStep; isCurrent: boolean }) {
  const { caseId, answered } = useIntake();
  const name = useStepNames()[step];
  const isDone = answered.includes(step);
  return (
    <li className={classes(isDone && "done")} aria-current={isCurrent ? "step" : undefined}>
      {isDone && !isCurrent ? (
        <Link to={stepPath(caseId, step)}>
          <Icon name="check" />
          <span>{name}</span>
        </Link>
      ) : (
        <span>{name}</span>
      )}
    </li>
  );
}
