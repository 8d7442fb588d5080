import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Event, WeightDecision } from "#contract/events.ts";
import { useFormat } from "#web/parts/use-format.ts";

/** `−11.6 % in 7 d`; nothing for a first weight. */
export function PercentAndDays({ decision: { changePercent, days } }: { decision: WeightDecision }) {
  const percent = usePercent(changePercent);
  if (percent === undefined || days === undefined) return null;
  return days === 0 ? (
    <Trans>{percent}, the same day</Trans>
  ) : (
    <Trans>
      {percent} in {days} d
    </Trans>
  );
}

/** `390 g less in 7 days (−11.6 %)`; nothing for a first weight. */
export function ChangeInWords({ event, decision }: { event: Event; decision: WeightDecision }) {
  const { difference } = useFormat();
  const percent = usePercent(decision.changePercent);
  const [weight, before] = event.metrics;
  const { days } = decision;
  if (!weight || !before || percent === undefined || days === undefined) return null;
  const size = difference(before.weightKg, weight.weightKg);
  return weight.weightKg < before.weightKg ? (
    <Trans>
      {size} less <Plural value={days} _0="on the same day" one="in # day" other="in # days" /> ({percent}).
    </Trans>
  ) : (
    <Trans>
      {size} more <Plural value={days} _0="on the same day" one="in # day" other="in # days" /> ({percent}).
    </Trans>
  );
}

/** `+2.4 %`, with a true minus and in one piece. */
function usePercent(value: number | undefined): string | undefined {
  const { i18n } = useLingui();
  if (value === undefined) return undefined;
  const number = i18n.number(value, {
    signDisplay: "exceptZero",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${number.replace("-", "−")}\u00a0%`;
}
