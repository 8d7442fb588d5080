import { Trans, useLingui } from "@lingui/react/macro";
import type { Event, WeightDecision } from "#contract/events.ts";
import { asksFirst } from "#domain/course/asks-first.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { isOfOneThatDied } from "./of-one-that-died.ts";
import { struckSince } from "./struck-since.tsx";
import { useReasons } from "./use-reasons.ts";
import { PercentAndDays } from "./weight-change.tsx";

type Props = { event: Event; decision: WeightDecision };

/** Weight then and now, percent and days, dose now and proposed, and why somebody should look. */
export function DecisionRow({ event, decision }: Props) {
  const reasons = useReasons(decision);
  return (
    <>
      <span className="row-nums">
        <span>
          <Weights event={event} decision={decision} />
        </span>
        <span>
          <PercentAndDays decision={decision} />
        </span>
        <DoseWords decision={decision} />
      </span>
      {struckSince(event) ? (
        <Flag>
          <Trans>Weight struck out since</Trans>
        </Flag>
      ) : (
        event.status === "New" &&
        !isOfOneThatDied(event) &&
        asksFirst(decision) && (
          <Flag tone="stop">
            <Trans>To be answered before the next dose</Trans>
          </Flag>
        )
      )}
      {reasons.map(({ key, tone, words }) => (
        <Flag key={key} tone={tone}>
          {words}
        </Flag>
      ))}
    </>
  );
}

/** `4.76 → 4.88 kg`; of one that was struck out that one, and the one that counts instead. */
function Weights({ event, decision }: Props) {
  const { kg } = useFormat();
  const [weight, before] = event.metrics;
  if (decision.withdrawn?.what === "weight") {
    return (
      <>
        {weight && <s className="was">{kg(weight.weightKg)} kg</s>}{" "}
        {before && <b>{kg(before.weightKg)} kg</b>}
      </>
    );
  }
  return (
    <>
      {before && <span className="was">{kg(before.weightKg)} → </span>}
      {weight && (struckSince(event) ? <s>{kg(weight.weightKg)} kg</s> : <b>{kg(weight.weightKg)} kg</b>)}
    </>
  );
}

/** `2 ml`; of one that is divided `120 mg a day`. */
function useDoseWords() {
  const { t } = useLingui();
  const { spokenDose } = useFormat();
  return (figure: WeightDecision["currentDose"]) => {
    if (!figure) return undefined;
    const dose = spokenDose(figure);
    return figure.dosesPerDay === 1 ? dose : t`${dose} a day`;
  };
}

/** What became of the dose: issued, unchanged, or kept though the sum says another. */
function DoseWords({ decision }: { decision: WeightDecision }) {
  const words = useDoseWords();
  const { outcome } = decision;
  const isOther = decision.doseNow && decision.doseNow.displayName !== decision.currentDose?.displayName;
  const current = words(decision.currentDose);
  const proposed = words(decision.proposedDose);
  switch (outcome) {
    case "no-treatment":
      return (
        <span className="was">
          <Trans>no dose in force</Trans>
        </span>
      );
    case "unchanged":
      return (
        <span>
          <b>{current}</b>{" "}
          <span className="was">
            <Trans>unchanged</Trans>
          </span>
        </span>
      );
    case "issued":
      return (
        <span>
          <span className="was">{current} → </span>
          <b>{proposed}</b> <Trans>issued</Trans>
        </span>
      );
    case "restored":
      return (
        <span>
          <span className="was">{current} → </span>
          <b>{words(decision.doseNow)}</b> {isOther && decision.doseNow?.displayName} <Trans>in force</Trans>
        </span>
      );
    case "held":
      return (
        <span>
          <b>
            <Trans>{current} stayed</Trans>
          </b>{" "}
          {proposed && (
            <span className="was">
              <Trans>(calculated {proposed})</Trans>
            </span>
          )}
        </span>
      );
  }
}
