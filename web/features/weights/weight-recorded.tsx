import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { recordWeight } from "#contract/weights.ts";
import { DoseAmount } from "#web/parts/dose-amount.tsx";
import { WhyThisDose } from "#web/parts/why-this-dose.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

type Props = {
  answer: AnswerOf<typeof recordWeight>;
  kase: Case;
  after: ReactNode;
  onAnother: () => void;
};

/** What the server answered to a weight: whether to draw up something else from now on, and how that looks. */
export function WeightRecorded({ answer, kase, after, onAnother }: Props) {
  return (
    <section className="stack">
      <Alert tone="done" focus>
        <p>
          <b>{answer.message}</b>
        </p>
      </Alert>
      {answer.newDose && <NewDose dose={answer.newDose} cat={kase.cat?.name} />}
      <div className="actions">
        {after}
        <Button onClick={onAnother}>
          <Trans>Enter another weight</Trans>
        </Button>
      </div>
      <p className="note">
        <Trans>Entered the wrong number? Enter the right one for the same day: the later entry counts.</Trans>
      </p>
    </section>
  );
}

function NewDose({ dose, cat }: { dose: Dose; cat: string | undefined }) {
  return (
    <article className="card result">
      <h2>{cat ? <Trans>New dose for {cat}</Trans> : <Trans>New dose</Trans>}</h2>
      <p className="soft">
        <Trans>From the next dose on.</Trans>
      </p>
      <DoseAmount dose={dose} />
      <Disclosure summary={<Trans>Why this dose?</Trans>}>
        <WhyThisDose dose={dose} />
      </Disclosure>
    </article>
  );
}
