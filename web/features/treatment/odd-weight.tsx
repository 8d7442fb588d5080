import { Trans } from "@lingui/react/macro";
import { CatAge } from "#web/parts/cat-age.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import type { Concern } from "./concern.ts";

/** What looks wrong about the weight that the dose is worked out from, and what to ask the owner. */
export function OddWeight({ flag, weightKg, beside, age }: Extract<Concern, { kind: "odd-weight" }>) {
  const { kg, number, shortDay } = useFormat();
  const weight = kg(weightKg);
  const compared = beside && (
    <b>
      <Compared
        weight={weight}
        times={number(weightKg / beside.weightKg, 2)}
        other={kg(beside.weightKg)}
        day={shortDay(beside.effectiveDay)}
      />
    </b>
  );
  switch (flag) {
    case "very-heavy":
      return (
        <Trans>
          <b>{weight} kg is unusually heavy for a cat.</b> Ask the owner: could it be pounds?
        </Trans>
      );
    case "heavy-for-age":
      return (
        age && (
          <Trans>
            <b>
              {weight} kg is unusually heavy for a cat of <CatAge age={age} />.
            </b>{" "}
            Ask the owner: could it be pounds?
          </Trans>
        )
      );
    case "light-for-age":
      return (
        age && (
          <Trans>
            <b>
              {weight} kg is unusually light for a cat of <CatAge age={age} />.
            </b>{" "}
            Ask the owner which unit the scale shows.
          </Trans>
        )
      );
    case "very-light":
      return (
        <Trans>
          <b>{weight} kg is unusually light for a cat.</b> Ask the owner for the weight again.
        </Trans>
      );
    case "lb-or-kg":
      return (
        <>
          {compared} <Trans>Ask the owner: pounds or kilograms?</Trans>
        </>
      );
    case "factor-ten":
      return (
        <>
          {compared} <Trans>Ask the owner: has a decimal point slipped?</Trans>
        </>
      );
    case "long-ago":
      return (
        <Trans>
          <b>{weight} kg was entered more than 14 days after its day.</b> Ask the owner: is the day right?
        </Trans>
      );
    case "fast-gain":
      return (
        <>
          {compared}{" "}
          <Trans>
            Ask the owner for the weight again: a dose worked out from a mistyped one is too much.
          </Trans>
        </>
      );
    case "struck-before":
      return (
        <Trans>
          <b>{weight} kg is like a weight that was struck out before.</b> Ask the owner for the weight again.
        </Trans>
      );
    case "fast-loss":
      return (
        <Trans>
          <b>More than 10 % of an earlier weight lost in a short time.</b> Ask the owner how the cat is.
        </Trans>
      );
  }
}

type Comparison = { weight: string; times: string; other: string; day: string };

function Compared({ weight, times, other, day }: Comparison) {
  return (
    <Trans>
      {weight} kg is {times} times the {other} kg of {day}.
    </Trans>
  );
}
