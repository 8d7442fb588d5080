import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Case } from "#contract/case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { grams } from "#domain/weight/weight.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { onePerDay, pointOf } from "#web/parts/weight-chart/points.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Unfold } from "#web/ui/unfold.tsx";
import { Sparkline } from "./sparkline.tsx";
import "./weights.css";

const WEIGHINGS_SHOWN = 8;

type Props = {
  kase: Pick<Case, "cat" | "metrics">;
  onHistory: () => void;
  /** Below: what can be done. */
  children?: ReactNode;
};

/** The latest weight by effective date, how it came, and what it was before. */
export function WeightPanel({ kase, onHistory, children }: Props) {
  const { t } = useLingui();
  const [latest] = kase.metrics.weights;
  return (
    <section className="panel" data-cat={kase.cat?.name}>
      <div className="panel-head">
        <h3>
          <Trans>Current Weight</Trans>
        </h3>
        <IconButton icon="chart" label={t`Weight History`} word={t`History`} onClick={onHistory} />
      </div>
      {latest ? (
        <CurrentWeight weights={kase.metrics.weights} latest={latest} />
      ) : (
        <p className="soft">
          <Trans>No weight.</Trans>
        </p>
      )}
      {children}
    </section>
  );
}

function CurrentWeight({ weights, latest }: { weights: readonly WeightMetric[]; latest: WeightMetric }) {
  const { kg } = useFormat();
  const points = onePerDay(weights.map(pointOf));
  return (
    <>
      <div className="weight-now">
        <strong>
          {kg(latest.data.weightKg)} <small>kg</small>
        </strong>
        <Sparkline points={points.slice(-WEIGHINGS_SHOWN)} />
      </div>
      <p className="soft">
        <Difference latest={latest} before={points.at(-2)} />
      </p>
      <Unfold summary={<Trans>Details</Trans>}>
        <Details weight={latest} />
      </Unfold>
    </>
  );
}

/** `Nov 20, 120 g more than on Nov 12`. */
function Difference({
  latest,
  before,
}: {
  latest: WeightMetric;
  before: { day: string; kg: number } | undefined;
}) {
  const { shortDay, day, difference } = useFormat();
  const { effectiveDate, weightKg } = latest.data;
  if (!before) return day(effectiveDate);

  const weighed = shortDay(effectiveDate);
  const earlier = shortDay(before.day);
  const change = grams(weightKg) - grams(before.kg);
  const size = difference(before.kg, weightKg);
  if (change === 0) {
    return (
      <Trans>
        {weighed}, the same as on {earlier}
      </Trans>
    );
  }
  return change > 0 ? (
    <Trans>
      {weighed}, {size} more than on {earlier}
    </Trans>
  ) : (
    <Trans>
      {weighed}, {size} less than on {earlier}
    </Trans>
  );
}

function Details({ weight }: { weight: WeightMetric }) {
  const { instant } = useFormat();
  return (
    <Facts>
      <Fact name={<Trans>User-entered weight</Trans>}>{weight.data.userFormattedWeight}</Fact>
      <Fact name={<Trans>Entered on</Trans>}>{instant(weight.enteredOn)}</Fact>
      <Fact name={<Trans>Entered by</Trans>}>{weight.enteredByName}</Fact>
    </Facts>
  );
}
