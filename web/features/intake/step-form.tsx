import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { focusField } from "#web/ui/error-summary.tsx";
import { Page } from "#web/ui/page.tsx";
import type { Answers } from "./draft.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { StepEnd } from "./step-end.tsx";
import { StepTrail } from "./step-trail.tsx";
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
  children: ReactNode;
};

/** A step of the intake: trail, title, fields and the one button, and all that can go wrong on the way. */
export function StepForm({ step, title, action, words, help, children }: Props) {
  const { locked } = useIntake();
  useResume(step);
  return (
    <Page
      title={title}
      width="narrow"
      above={<StepTrail current={step.name} />}
      actions={<SavedMark {...step.draft} />}
    >
      <form
        className="stack-l step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void step.submit();
        }}
      >
        {locked && <Locked />}
        <WrongAnswers step={step} />
        <DraftNotice draft={step.draft} />
        <fieldset className="stack-l questions" disabled={locked || step.phase !== "open"}>
          {children}
        </fieldset>
        {!locked && <StepEnd step={step} action={action} words={words} help={help} />}
      </form>
    </Page>
  );
}

/** Whoever comes back to a draft goes on at the first question without an answer. */
function useResume({ draft, missing }: StepFrame) {
  const [unanswered] = useState(draft.resumed ? Object.keys(missing)[0] : undefined);
  useEffect(() => {
    if (unanswered === undefined) return;
    // The page itself takes the focus on arrival, in the effects of what is round this form.
    queueMicrotask(() => focusField(fieldId(unanswered)));
  }, [unanswered]);
}

function Locked() {
  return (
    <Alert>
      <p>
        <Trans>
          The treatment is set, so the intake can no longer be changed. If an answer is wrong, message the
          team.
        </Trans>
      </p>
    </Alert>
  );
}
