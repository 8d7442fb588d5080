import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { Later, type Part } from "#web/parts/later.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import type { StrikeWeight, StruckWeight } from "./strike-weight.tsx";

// Few weights are struck out: the page that records one need not wait for it.
const STRIKE_WEIGHT: Part<ComponentProps<typeof StrikeWeight>> = {
  name: "strike-weight",
  load: async () => (await import("./strike-weight.tsx")).StrikeWeight,
};

type Props = {
  caseId: string;
  weight: WeightMetric;
  /** What this weight issued. */
  issued: Dose | undefined;
  onStruck: (answer: StruckWeight) => void;
};

/** The way to strike out a weight, folded away. */
export function Mistake(props: Props) {
  return (
    <Disclosure summary={<Trans>Entered by mistake?</Trans>}>
      <Later part={STRIKE_WEIGHT} given={props} />
    </Disclosure>
  );
}
