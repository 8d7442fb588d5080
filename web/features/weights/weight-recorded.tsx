import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Case } from "#contract/case.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { recordWeight } from "#contract/weights.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { NewDose } from "./new-dose.tsx";
import { StrikeWeight, type StruckWeight } from "./strike-weight.tsx";

type Props = {
  answer: AnswerOf<typeof recordWeight>;
  kase: Case;
  /** Something to watch or to ask a vet about stands in the answer. */
  doubted: boolean;
  after: ReactNode;
  onAnother: () => void;
};

/** What the server answered to a weight: whether to draw up something else from now on, and how that looks. */
export function WeightRecorded({ answer, kase, doubted, after, onAnother }: Props) {
  const [struck, setStruck] = useState<StruckWeight>();
  const { message, newDose } = struck ?? answer;
  return (
    <section className="stack">
      <Alert tone={doubted && !struck ? "warn" : "done"} focus key={message}>
        <p>
          <b>{message}</b>
        </p>
      </Alert>
      {newDose && <NewDose dose={newDose} cat={kase.cat?.name} again={struck !== undefined} />}
      <div className="actions">
        {after}
        <Button onClick={onAnother}>
          {struck ? <Trans>Enter the right weight</Trans> : <Trans>Enter another weight</Trans>}
        </Button>
      </div>
      {!struck && (
        <Disclosure summary={<Trans>Entered by mistake?</Trans>}>
          <StrikeWeight
            caseId={kase._id}
            weight={answer.metric}
            issued={answer.newDose}
            onStruck={setStruck}
          />
        </Disclosure>
      )}
    </section>
  );
}
