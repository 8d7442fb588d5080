import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import type { IntakeStep } from "#domain/intake/intake.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import type { Answers } from "#web/parts/draft.ts";
import { Alert } from "#web/ui/alert.tsx";
import { focusField } from "#web/ui/error-summary.tsx";
import { Page } from "#web/ui/page.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { IntakeLocked } from "./intake-locked.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { SignsSpoken } from "./sign-notice.tsx";
import { StepEnd } from "./step-end.tsx";
import { StepTrail } from "./step-trail.tsx";
import { SubmitFailure } from "./submit-failure.tsx";
import { unseenSigns } from "./unseen-signs.ts";
import { UrgentAnswers } from "./urgent-answers.tsx";
import { useIntake } from "./use-intake.ts";
import { fieldId, type Step } from "./use-step.ts";
import { WrongAnswers } from "./wrong-answers.tsx";

/** What the frame of a step needs of it; the fields are the page's own. */
export type StepFrame = Omit<Step<Answers>, "answers" | "change" | "field" | "draft"> & {
  draft: Omit<Step<Answers>["draft"], "answers" | "change">;
};

type Props = {
  step: StepFrame;
  title: string;
  /** The button; "Next Page" unless said. */
  action?: string;
  /** A word for each field. With them the button waits until nothing is missing and says what is. */
  words?: Readonly<Record<string, string>>;
  /** What helps when the server has refused the step. */
  help?: ReactNode;
  /** What the answers on this page name; the page shows it under its questions. */
  signs?: readonly UrgentSign[];
  children: ReactNode;
};

/** A step of the intake: trail, title, fields and the one button, and all that can go wrong on the way. */
export function StepForm(props: Props) {
  const { t } = useLingui();
  const { step, title, action = t`Next Page`, words, help, signs = [], children } = props;
  const { locked, hasDied } = useIntake();
  const unsent = step.draft.isUnsent && step.phase !== "sent" && (
    <Trans>Not sent to the team yet: press “{action}”.</Trans>
  );
  useResume(step);
  return (
    <Page
      title={title}
      width="narrow"
      above={<StepTrail current={step.name} />}
      // What is kept here of a step that takes no more is not sent, and "Saved" would say it is.
      actions={!locked && <SavedMark {...step.draft} unsent={unsent} />}
    >
      <form
        className="stack-l step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void step.submit();
        }}
      >
        {locked && <Locked isUnsent={step.draft.resumed} />}
        {!locked && !hasDied && <OtherSteps step={step.name} />}
        <SignsSpoken signs={hasDied ? [] : signs} />
        <WrongAnswers step={step} />
        {step.failure?.error.isStale && (
          <SubmitFailure
            error={step.failure.error}
            isKept={step.draft.isKept && step.draft.savedOn !== undefined}
          />
        )}
        {step.phase !== "sent" && <DraftNotice draft={step.draft} locked={locked} action={action} />}
        <fieldset className="stack-l questions" disabled={locked || step.phase !== "open"}>
          {children}
        </fieldset>
        {!locked && <StepEnd step={step} action={action} words={words} help={help} unsent={unsent} />}
      </form>
    </Page>
  );
}

/** What was answered on the other steps and comes before this one. */
function OtherSteps({ step }: { step: IntakeStep }) {
  const { answers } = useIntake();
  const signs = unseenSigns(answers, step);
  return (
    <UrgentAnswers signs={signs} list="closed">
      <p>
        <Trans>The questionnaire can wait. What you have sent is saved, and the team can see it.</Trans>
      </p>
    </UrgentAnswers>
  );
}

/** Whoever comes back to a draft goes on at the first question without an answer. */
function useResume({ draft, missing }: StepFrame) {
  const { locked } = useIntake();
  const [unanswered] = useState(draft.resumed && !locked ? Object.keys(missing)[0] : undefined);
  useEffect(() => {
    if (unanswered === undefined) return;
    // The page itself takes the focus on arrival, in the effects of what is round this form.
    queueMicrotask(() => focusField(fieldId(unanswered)));
  }, [unanswered]);
}

/** What was typed while the treatment was set reaches the team by whoever typed it alone. */
function Locked({ isUnsent }: { isUnsent: boolean }) {
  return (
    <Alert tone={isUnsent ? "warn" : "info"}>
      <p>
        <IntakeLocked />
      </p>
      {isUnsent && (
        <p>
          <Trans>What you typed below was not sent. Tell the team what they should know of it.</Trans>
        </p>
      )}
    </Alert>
  );
}
