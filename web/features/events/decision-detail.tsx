import { Trans } from "@lingui/react/macro";
import type { Event, WeightDecision } from "#contract/events.ts";
import { doseUnit, formatDose } from "#domain/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useReasons } from "./use-reasons.ts";

type Props = { event: Event; decision: WeightDecision };

/** What a weight did to the dose and why, the dose in force beside what the sum says. */
export function DecisionDetail({ event, decision }: Props) {
  const reasons = useReasons(decision);
  return (
    <>
      {reasons.map(({ key, tone, words }) => (
        <Alert tone={tone} key={key}>
          <p>
            <b>{words}.</b> <Consequence decision={decision} />
          </p>
        </Alert>
      ))}
      <Doses event={event} decision={decision} />
    </>
  );
}

function Consequence({ decision: { outcome, currentDose } }: { decision: WeightDecision }) {
  const { spokenDose } = useFormat();
  if (outcome !== "held" || !currentDose) return null;
  const dose = spokenDose(currentDose);
  return <Trans>The owner reads to keep {dose} and that you have been told.</Trans>;
}

function Doses({ event, decision: { currentDose, proposedDose, outcome } }: Props) {
  const { kg } = useFormat();
  const [weight] = event.metrics;
  if (!currentDose || !proposedDose || !weight) return null;
  const weightKg = kg(weight.weightKg);
  return (
    <section className="box">
      <h3>{proposedDose.displayName}</h3>
      <dl className="pair">
        <div>
          <dt>
            <Trans>Dose before</Trans>
          </dt>
          <dd>
            {formatDose(currentDose.dose)} <small>{doseUnit(currentDose.liquid)}</small>
          </dd>
        </div>
        <div className={outcome === "held" ? "not" : undefined}>
          <dt>
            {outcome === "issued" ? (
              <Trans>Issued for {weightKg} kg</Trans>
            ) : (
              <Trans>The sum says for {weightKg} kg</Trans>
            )}
          </dt>
          <dd>
            {formatDose(proposedDose.dose)} <small>{doseUnit(proposedDose.liquid)}</small>
          </dd>
        </div>
      </dl>
      {outcome === "held" && (
        <p className="note">
          <Trans>Not issued. If the weight is right and the dose should change, update the treatment.</Trans>
        </p>
      )}
    </section>
  );
}
