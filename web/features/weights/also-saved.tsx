import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { Case } from "#contract/case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { dayOf } from "#domain/calendar.ts";
import { isSame } from "#domain/weight/weight.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { readWeight } from "#web/parts/weight-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { issuedBy } from "./issued-by.ts";
import { Mistake } from "./mistake.tsx";
import type { Press } from "./presses.ts";
import type { StruckWeight } from "./strike-weight.tsx";

type Props = {
  sentBefore: readonly Press[];
  /** What was recorded instead. */
  metric: WeightMetric;
  now: Case;
  /** What was struck out here already. */
  struck: StruckWeight | undefined;
  onStruck: (answer: StruckWeight) => void;
  /** The case was read after that. */
  isRead: boolean;
  onTold: () => void;
};

/** The answer was lost, and the weight was not: whoever corrected the number has two, and a dose may come from the wrong one. */
export function AlsoSaved({ sentBefore, metric, now, struck, onStruck, isRead, onTold }: Props) {
  const { shortDay } = useFormat();
  const isTold = isRead && now.metrics.weights.some(({ _id }) => _id === metric._id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once. Later another window may remember something of its own there.
  useEffect(() => {
    if (isTold) onTold();
  }, [isTold]);
  const others = now.metrics.weights.filter(({ _id }) => _id !== metric._id && _id !== struck?.metric._id);
  const also = (weight: WeightMetric) => sentBefore.some((press) => isOf(press, weight));
  return others.filter(also).map((weight) => {
    const [amount, on] = [weight.data.userFormattedWeight, shortDay(weight.data.effectiveDate)];
    return (
      <Alert key={weight._id} tone="warn">
        <p>
          <Trans>
            <b>
              {amount} on {on} was saved before this one, and counts as well.
            </b>{" "}
            If it is wrong, strike it out.
          </Trans>
        </p>
        <Mistake caseId={now._id} weight={weight} issued={issuedBy(now, weight)} onStruck={onStruck} />
      </Alert>
    );
  });
}

function isOf({ text, day, before }: Press, { _id, data }: WeightMetric): boolean {
  if (before.includes(_id)) return false;
  const read = readWeight(text);
  const weight = { weightKg: data.weightKg, effectiveDay: dayOf(data.effectiveDate) };
  return "ok" in read && isSame(weight, { ...read.ok, effectiveDay: day });
}
