import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Concern } from "./concerns.ts";

/** What to look at before the dose is set, each with its reason. Nothing wrong: nothing shown. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  return concerns.map((concern) => (
    <Alert tone="warn" key={concern.kind}>
      <p>
        <Sentence concern={concern} />
      </p>
    </Alert>
  ));
}

function Sentence({ concern }: { concern: Concern }) {
  const { number } = useFormat();
  switch (concern.kind) {
    case "rise":
    case "fall": {
      const percent = number(concern.percent, 0);
      return (
        <>
          <b>
            {concern.kind === "rise" ? (
              <Trans>{percent} % more mg a day than before,</Trans>
            ) : (
              <Trans>{percent} % less mg a day than before,</Trans>
            )}
          </b>{" "}
          <Cause cause={concern.cause} />
        </>
      );
    }
    case "strength": {
      const [from, to] = [number(concern.from), number(concern.to)];
      return (
        <Trans>
          <b>Another strength:</b> {to} instead of {from} mg. The same amount is another dose. Tell the owner,
          and that old bottles must not be used up.
        </Trans>
      );
    }
    case "off-dosage": {
      const percent = number(Math.abs(concern.percent), 1);
      return concern.percent < 0 ? (
        <Trans>
          <b>{percent} % below the dosage</b> for the true weight, because of the rounding.
        </Trans>
      ) : (
        <Trans>
          <b>{percent} % above the dosage</b> for the true weight, because of the rounding.
        </Trans>
      );
    }
    case "below-intake": {
      const { type, dosage } = concern;
      return (
        <Trans>
          <b>The intake says {type}:</b> its dosage is {dosage} mg/kg, more than the chosen one.
        </Trans>
      );
    }
    case "old-weight":
      return (
        <Plural
          value={concern.days}
          one="The weight is # day older than the dose. Ask for a new one."
          other="The weight is # days older than the dose. Ask for a new one."
        />
      );
    case "later-weight":
      return (
        <Plural
          value={concern.days}
          one="There is no weight of that day or before: this one is from # day later."
          other="There is no weight of that day or before: this one is from # days later."
        />
      );
  }
}

function Cause({ cause }: { cause: "medication" | "dosage" | "weight" }) {
  switch (cause) {
    case "medication":
      return <Trans>because the medication is another one.</Trans>;
    case "dosage":
      return <Trans>because the dosage is another one.</Trans>;
    case "weight":
      return <Trans>because of the weight.</Trans>;
  }
}
