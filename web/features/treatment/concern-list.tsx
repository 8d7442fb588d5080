import { Plural, Trans } from "@lingui/react/macro";
import { hoursApart } from "#domain/dose.ts";
import { useToday } from "#web/parts/own-today.ts";
import { type Amount, useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Cause, Concern } from "./concerns.ts";

/** What to look at before the dose is set, each with its reason. Nothing wrong: nothing shown. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  return concerns.map((concern) => (
    <Alert tone="warn" key={concern.kind === "odd-weight" ? concern.flag : concern.kind}>
      <p>
        <Sentence concern={concern} />
      </p>
    </Alert>
  ));
}

function Sentence({ concern }: { concern: Concern }) {
  const { number, day, spokenDose } = useFormat();
  switch (concern.kind) {
    case "rise":
    case "fall": {
      const percent = number(concern.percent, concern.percent < 1 ? 1 : 0);
      return (
        <>
          <b>
            {concern.kind === "rise" ? (
              <Trans>{percent} % more mg a day than before,</Trans>
            ) : (
              <Trans>{percent} % less mg a day than before,</Trans>
            )}
          </b>{" "}
          <Because cause={concern.cause} />
        </>
      );
    }
    case "strength":
      return <Strength {...concern} />;
    case "doses-a-day":
      return <DosesADay {...concern} />;
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
    case "quarters":
      return <Quarters {...concern} />;
    case "below-intake": {
      const { type, dosage } = concern;
      return (
        <Trans>
          <b>The intake says {type}:</b> its dosage is {dosage} mg/kg, more than the chosen one.
        </Trans>
      );
    }
    case "before-last":
      return <BeforeLast {...concern} />;
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
    case "newer-weight": {
      const [since, dose] = [day(concern.day), spokenDose(concern.dose)];
      return (
        <Trans>
          <b>
            The weight of {since} is newer and would give {dose} a day.
          </b>{" "}
          Choose that day or a later one to use it.
        </Trans>
      );
    }
    case "odd-weight":
      return <OddWeight {...concern} />;
  }
}

function BeforeLast({ since }: Extract<Concern, { kind: "before-last" }>) {
  const later = useFormat().day(since);
  return since > useToday() ? (
    <Trans>
      <b>A later dose counts already, though dated {later}.</b> This one is kept in the history only: the
      owner goes on reading the later one.
    </Trans>
  ) : (
    <Trans>
      <b>A later dose is in force since {later}.</b> This one is kept in the history only: the owner goes on
      reading the later one.
    </Trans>
  );
}

function OddWeight({ flag, weightKg }: Extract<Concern, { kind: "odd-weight" }>) {
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

function Strength({ from, to, liquid }: Extract<Concern, { kind: "strength" }>) {
  return liquid ? (
    <Trans>
      <b>Another strength:</b> {to} mg/ml instead of {from} mg/ml. The same ml is another dose. Tell the
      owner, and that old bottles must not be used up.
    </Trans>
  ) : (
    <Trans>
      <b>Another strength:</b> tablets of {to} mg instead of {from} mg. Tell the owner, and that old tablets
      must not be used up.
    </Trans>
  );
}

function DosesADay({ from, to }: Extract<Concern, { kind: "doses-a-day" }>) {
  const { spokenDose } = useFormat();
  const [before, now] = [spokenDose(from.single), spokenDose(to.single)];
  const hours = hoursApart(Math.max(from.dosesPerDay, to.dosesPerDay));
  return to.dosesPerDay > 1 ? (
    <Trans>
      <b>Twice a day instead of once:</b> {now} every {hours} hours, where it was {before} once a day. Tell
      the owner.
    </Trans>
  ) : (
    <Trans>
      <b>Once a day instead of twice:</b> {now} once a day, where it was {before} every {hours} hours. Tell
      the owner.
    </Trans>
  );
}

function Quarters({ mg, percent }: Extract<Concern, { kind: "quarters" }>) {
  const { number, spokenDose } = useFormat();
  const [given, off] = [spokenDose({ dose: mg, liquid: false }), number(Math.abs(percent), 0)];
  return percent > 0 ? (
    <Trans>
      <b>In quarters of a tablet this is {given},</b> {off} % more than the dose. Agree with the owner how to
      divide it.
    </Trans>
  ) : (
    <Trans>
      <b>In quarters of a tablet this is {given},</b> {off} % less than the dose. Agree with the owner how to
      divide it.
    </Trans>
  );
}

function Because({ cause }: { cause: Cause }) {
  const { number } = useFormat();
  switch (cause.kind) {
    case "medication":
      return <Trans>because the medication is another one.</Trans>;
    case "weight":
      return <Trans>because of the weight.</Trans>;
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

function WeightAlone({ dose }: { dose: Amount | undefined }) {
  const { spokenDose } = useFormat();
  if (!dose) return null;
  const alone = spokenDose(dose);
  return <Trans>The weight alone would make it {alone} a day.</Trans>;
}
