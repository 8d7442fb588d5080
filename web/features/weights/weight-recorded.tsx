import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Case } from "#contract/case.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { recordWeight } from "#contract/weights.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { StrikeWeight, type StruckWeight } from "./strike-weight.tsx";
import { ToldDose } from "./told-dose.tsx";

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
  return (
    <section className="stack">
      {struck ? (
        <ToldDose answer={struck} kase={kase} again key="struck" />
      ) : (
        <ToldDose answer={answer} kase={kase} doubted={doubted} />
      )}
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
