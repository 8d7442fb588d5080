import { Trans } from "@lingui/react/macro";
import { type Amount, useFormat } from "#web/parts/use-format.ts";
import type { Cause, Concern } from "./concern.ts";

/** By how much the dose rises or falls, and why. */
export function DoseChange({ kind, percent: exact, cause }: Extract<Concern, { kind: "rise" | "fall" }>) {
  const { number } = useFormat();
  const percent = number(exact, exact < 1 ? 1 : 0);
  return (
    <>
      <b>
        {kind === "rise" ? (
          <Trans>{percent} % more mg a day than before,</Trans>
        ) : (
          <Trans>{percent} % fewer mg a day than before,</Trans>
        )}
      </b>{" "}
      <Because cause={cause} />
    </>
  );
}

/** Of about as many mg a day as before: beside another weight nothing else tells it. */
export function DosageChange({ from: last, to: chosen, before }: Extract<Concern, { kind: "dosage" }>) {
  const { number, spokenDose } = useFormat();
  const [from, to] = [number(last), number(chosen)];
  const dose = before && spokenDose(before);
  return (
    <>
      <b>
        <Trans>
          The dosage goes from {from} to {to} mg/kg.
        </Trans>
      </b>{" "}
      {dose && <Trans>By the one before it would be {dose} a day.</Trans>}
    </>
  );
}

function Because({ cause }: { cause: Cause }) {
  const { number } = useFormat();
  switch (cause.kind) {
    case "medication":
      return <OtherMedication {...cause} />;
    case "weight":
      return <Trans>because of the weight.</Trans>;
    case "entry":
      return (
        <>
          <Trans>because the numbers of this medication in the catalogue have changed.</Trans>{" "}
          <WeightAlone dose={cause.weightAlone} />
        </>
      );
    case "dosage": {
      const [from, to] = [number(cause.from), number(cause.to)];
      return (
        <>
          <Trans>
            because the dosage goes from {from} to {to} mg/kg.
          </Trans>{" "}
          <WeightAlone dose={cause.weightAlone} />
        </>
      );
    }
  }
}

function OtherMedication({ from: last, to: chosen, isOtherWeight }: Extract<Cause, { kind: "medication" }>) {
  const { number } = useFormat();
  const [from, to] = [number(last), number(chosen)];
  if (last === chosen) {
    return isOtherWeight ? (
      <Trans>because the medication and the weight are different.</Trans>
    ) : (
      <Trans>because the medication is different.</Trans>
    );
  }
  return isOtherWeight ? (
    <Trans>
      because the medication and the weight are different, and the dosage is {to} mg/kg instead of {from}.
    </Trans>
  ) : (
    <Trans>
      because the medication is different, and its dosage is {to} mg/kg instead of {from}.
    </Trans>
  );
}

function WeightAlone({ dose }: { dose: Amount | undefined }) {
  const { spokenDose } = useFormat();
  if (!dose) return null;
  const alone = spokenDose(dose);
  return <Trans>The weight alone would make it {alone} a day.</Trans>;
}
