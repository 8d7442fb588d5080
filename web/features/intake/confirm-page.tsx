import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import { useStepNames } from "#web/parts/intake/step-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { changedSteps } from "./changed-steps.ts";
import { ChangesUnsent } from "./changes-unsent.tsx";
import { IntakeLocked } from "./intake-locked.tsx";
import { MissingSteps } from "./missing-steps.tsx";
import { StepTrail } from "./step-trail.tsx";
import { stepPath } from "./steps.ts";
import { unseenSigns } from "./unseen-signs.ts";
import { UrgentAnswers } from "./urgent-answers.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";

/** After the last step: what happens now, and the way back. */
export default function ConfirmPage() {
  const { t } = useLingui();
  const cat = useCatName();
  const intake = useIntake();
  const { caseId, answered, answers, drafts, locked, hasDied } = intake;
  const signs = unseenSigns(answers);
  const missing = INTAKE_STEPS.filter((step) => !answered.includes(step));
  const [first] = missing;
  const names = useStepNames();
  const next = first && names[first];
  const typed = locked ? missing.filter((missed) => drafts.some(({ step }) => step === missed)) : [];
  if (hasDied) {
    return (
      <Page title={t`Confirmation`} width="narrow">
        <ButtonLink kind="main" to="/dashboard">
          <Trans>Go to your dashboard</Trans>
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page title={t`Confirmation`} width="narrow" above={<StepTrail />}>
      <div className="stack-l confirmed">
        {!locked && (
          <UrgentAnswers signs={signs} list="open">
            {/* Of answers that call for a vet only by what is known today, nobody was told when they were sent. */}
            <p>
              <Trans>
                The team can see it, but it can be hours until somebody reads it. Do not wait for us.
              </Trans>
            </p>
          </UrgentAnswers>
        )}
        <ChangesUnsent steps={[...typed, ...changedSteps(intake)]} />
        {missing.length > 0 && locked ? (
          <p className="lead">
            <Trans>
              The treatment is set, so the questionnaire need not be finished. If there is more to know, tell
              the team.
            </Trans>
          </p>
        ) : missing.length > 0 ? (
          <Alert tone="warn">
            <p>
              <Trans>
                The questionnaire is not finished. The team can see what you have sent, and waits for the
                rest. Still to do:
              </Trans>
            </p>
            <MissingSteps steps={missing} />
          </Alert>
        ) : locked ? (
          <p className="lead">
            <IntakeLocked />
          </p>
        ) : (
          <p className="lead">
            <Trans>
              Thank you. The team has your answers about {cat} and will look at them. You can still correct
              them until treatment is set. If the team has written to you already, tell them what you
              corrected.
            </Trans>{" "}
            <Trans>
              If you have not written to the team yet, <Link to="/contact">send a message now</Link>, so that
              an adviser can answer you.
            </Trans>
          </p>
        )}
        {first && !locked ? (
          <>
            <div className="actions">
              <ButtonLink kind="main" to={stepPath(caseId, first)}>
                <Trans>Continue with {next}</Trans>
              </ButtonLink>
            </div>
            <Link className="onward" to="/dashboard">
              <Created />
            </Link>
          </>
        ) : (
          <div className="actions">
            <ButtonLink kind="main" to="/dashboard">
              <Created />
            </ButtonLink>
          </div>
        )}
      </div>
    </Page>
  );
}

function Created() {
  return <Trans>Your case has been created, click to return to your dashboard.</Trans>;
}
