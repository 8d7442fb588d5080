import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { isSame } from "#domain/weight.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { readWeight, type WeightText } from "#web/parts/weight-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { issuedBy } from "./issued-by.ts";
import { Mistake } from "./mistake.tsx";
import type { StruckWeight } from "./strike-weight.tsx";

type Props = {
  /** What was sent before, and changed while nobody knew what came of it. */
  changedFrom: { text: WeightText; day: Day };
  /** What was recorded instead. */
  metric: WeightMetric;
  now: Case;
  onStruck: (answer: StruckWeight) => void;
};

/** The answer was lost, and the weight was not: whoever corrected the number has two, and a dose may come from the wrong one. */
export function AlsoSaved({ changedFrom: { text, day }, metric, now, onStruck }: Props) {
  const { shortDay } = useFormat();
  const read = readWeight(text);
  const also = now.metrics.weights.find(
    ({ _id, data: { weightKg, effectiveDate } }) =>
      _id !== metric._id &&
      "ok" in read &&
      isSame({ weightKg, effectiveDay: dayOf(effectiveDate) }, { ...read.ok, effectiveDay: day }),
  );
  if (!also) return null;
  const [weight, on] = [also.data.userFormattedWeight, shortDay(also.data.effectiveDate)];
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>
            {weight} on {on}, which you changed, was saved as well, and counts.
          </b>{" "}
          If it is wrong, strike it out.
        </Trans>
      </p>
      <Mistake caseId={now._id} weight={also} issued={issuedBy(now, also)} onStruck={onStruck} />
    </Alert>
  );
}
