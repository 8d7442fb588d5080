import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { listIntakeStatuses } from "#contract/cases.ts";
import type { AnswerOf } from "#contract/route.ts";
import { INTAKE_STEPS, type IntakeStep, nextStep } from "#domain/intake/intake.ts";
import type { useCall } from "#web/api/use-call.ts";
import { TeamIsTold, UrgentAnswers } from "#web/features/intake/urgent-answers.tsx";
import { useStepNames } from "#web/parts/intake/step-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

type Intake = AnswerOf<typeof listIntakeStatuses>[number];

type Props = {
  intakes: ReturnType<typeof useCall<typeof listIntakeStatuses>>;
  /** There is nothing more important on the page. */
  first: boolean;
};

/** The unfinished intakes; each goes on where it was left. */
export function ResumeIntakes({ intakes, first }: Props) {
  const titleId = useId();
  const unfinished = intakes.data ?? [];
  if (!intakes.error && unfinished.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Resume Intake(s)</Trans>
      </h2>
      {intakes.error && unfinished.length === 0 && (
        <CouldNotLoad raw={intakes.error.problem} onRetry={() => void intakes.refetch()} />
      )}
      {unfinished.map((intake) => (
        <ResumeIntake intake={intake} first={first} key={intake.nextUrl} />
      ))}
    </section>
  );
}

function CouldNotLoad({ raw, onRetry }: { raw: string; onRetry: () => void }) {
  return (
    <Alert tone="warn" raw={raw}>
      <div className="stack">
        <p>
          <Trans>Your unfinished intakes could not be loaded. What you answered is kept.</Trans>
        </p>
        <div className="actions">
          <Button onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      </div>
    </Alert>
  );
}

function ResumeIntake({ intake, first }: { intake: Intake; first: boolean }) {
  const { catName, nextUrl, answered, urgentSigns = [] } = intake;
  return (
    <article className="card resume">
      <div>
        <h3>{catName}</h3>
        {answered && <Progress answered={answered} />}
      </div>
      <UrgentAnswers signs={urgentSigns}>
        <TeamIsTold />
      </UrgentAnswers>
      <div className="actions">
        <ButtonLink kind={first ? "main" : "plain"} to={nextUrl}>
          <Trans>Resume Intake for {catName}</Trans>
        </ButtonLink>
      </div>
    </article>
  );
}

function Progress({ answered }: { answered: readonly IntakeStep[] }) {
  const names = useStepNames();
  const next = nextStep(answered);
  const done = answered.length;
  return (
    <>
      <p className="soft">
        <Trans>{done} of 5 pages done.</Trans> {next && <Trans>Next: {names[next]}.</Trans>}
      </p>
      <div className="mini-trail" aria-hidden="true">
        {INTAKE_STEPS.map((step) => (
          <i className={answered.includes(step) ? "d" : undefined} key={step} />
        ))}
      </div>
    </>
  );
}
