import { Trans } from "@lingui/react/macro";
import { useFormat } from "#web/parts/use-format.ts";
import type { Concern } from "./concerns.ts";

/** What looks wrong about the weight that the dose is worked out from, and what to ask the owner. */
export function OddWeight({ flag, weightKg }: Extract<Concern, { kind: "odd-weight" }>) {
  const weight = useFormat().kg(weightKg);
  switch (flag) {
    case "very-heavy":
      return (
        <Trans>
          <b>{weight} kg is unusually heavy for a cat.</b> Ask the owner: could it be pounds?
        </Trans>
      );
    case "very-light":
      return (
        <Trans>
          <b>{weight} kg is unusually light for a cat.</b> Ask the owner for the weight again.
        </Trans>
      );
    case "lb-or-kg":
      return (
        <Trans>
          <b>{weight} kg is about twice, or half, the weight before.</b> Ask the owner: pounds or kilograms?
        </Trans>
      );
    case "factor-ten":
      return (
        <Trans>
          <b>{weight} kg is about ten times, or a tenth of, the weight before.</b> Ask the owner: has a
          decimal point slipped?
        </Trans>
      );
    case "long-ago":
      return (
        <Trans>
          <b>{weight} kg was entered more than 14 days after its day.</b> Ask the owner: is the day right?
        </Trans>
      );
    case "fast-gain":
      return (
        <Trans>
          <b>More than 25 % gained within 7 days.</b> Ask the owner for the weight again: a dose worked out
          from a mistyped one is too much.
        </Trans>
      );
    case "fast-loss":
      return (
        <Trans>
          <b>More than 10 % lost within 7 days.</b> Ask the owner how the cat is.
        </Trans>
      );
  }
}
