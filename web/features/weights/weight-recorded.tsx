import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { recordWeight } from "#contract/weights.ts";
import { hasDied } from "#domain/course/status.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/api/use-call.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { AlsoSaved } from "./also-saved.tsx";
import { Mistake } from "./mistake.tsx";
import type { StruckWeight } from "./strike-weight.tsx";
import { ToldDose } from "./told-dose.tsx";

type Props = {
  answer: AnswerOf<typeof recordWeight>;
  kase: Case;
  /** Something to watch or to ask a vet about stands in the answer. */
  doubted: boolean;
  /** What may be recorded beside it. */
  sentBefore: ComponentProps<typeof AlsoSaved>["sentBefore"];
  onTold: () => void;
  after: ReactNode;
  /** What was entered, locked. */
  children: ReactNode;
  onAnother: () => void;
};

/** What the server answered to a weight: whether to draw up something else from now on, and how that looks. */
export function WeightRecorded(props: Props) {
  const { answer, kase, doubted, sentBefore, onTold, after, children, onAnother } = props;
  const [struck, setStruck] = useState<StruckWeight>();
  const { data: now = kase, dataUpdatedAt } = useCall(getCase, { params: { caseId: kase._id } });
  const [since] = useState(Date.now);
  const isRead = dataUpdatedAt >= since;
  const isAdviser = useSession()?.isAdmin;
  // Then the answer may say to ask before the next dose. Advisers are those who are asked.
  const isAsked = !isAdviser && (struck ?? answer).waits;
  const { metric } = answer;
  const isStruck = struck?.metric._id === metric._id;
  return (
    <section className="stack recorded">
      {struck ? (
        <ToldDose answer={struck} kase={kase} again key={struck.metric._id} />
      ) : (
        <ToldDose answer={answer} kase={kase} doubted={doubted} />
      )}
      <AlsoSaved {...{ sentBefore, struck, metric, now, isRead, onTold }} onStruck={setStruck} />
      <div className="actions">
        {after}
        {isAsked && (
          <ButtonLink to="/contact">
            <Trans>Write to the team</Trans>
          </ButtonLink>
        )}
        <Button onClick={onAnother}>
          {isStruck ? <Trans>Enter the right weight</Trans> : <Trans>Enter another weight</Trans>}
        </Button>
      </div>
      <Disclosure summary={<Entered metric={isStruck ? struck.metric : metric} now={now} />}>
        {children}
      </Disclosure>
      {!isStruck && <EnteredByMistake answer={answer} now={now} onStruck={setStruck} />}
    </section>
  );
}

type MetricProps = { metric: WeightMetric; now: Case };

/** The form in one line: the answer is what one sees. */
function Entered({ metric, now }: MetricProps) {
  const weight = metric.data.userFormattedWeight;
  const day = useFormat().shortDay(metric.data.effectiveDate);
  return isStruckOut({ metric, now }) ? (
    <Trans>
      {weight} on {day}, struck out
    </Trans>
  ) : (
    <Trans>
      {weight} on {day}, saved
    </Trans>
  );
}

/** Here, or by the team meanwhile. */
function isStruckOut({ metric: { _id, withdrawn }, now }: MetricProps): boolean {
  return !!withdrawn || !!now.withdrawn?.weights.some((gone) => gone._id === _id);
}

type MistakeProps = Pick<Props, "answer"> & { now: Case; onStruck: (answer: StruckWeight) => void };

/**
 * The page may lie open: the team may have struck out the weight since, or only the dose that came from it. Of a cat that
 * has died nothing is asked.
 */
function EnteredByMistake({ answer: { metric, newDose }, now, onStruck }: MistakeProps) {
  if (hasDied(now.status)) return null;
  if (isStruckOut({ metric, now })) {
    return (
      <p className="soft">
        <Trans>This weight has been struck out since, and no longer counts.</Trans>
      </p>
    );
  }
  const issued = now.withdrawn?.doses.some(({ _id }) => _id === newDose?._id) ? undefined : newDose;
  return <Mistake caseId={now._id} weight={metric} issued={issued} onStruck={onStruck} />;
}
