import { Plural, Trans } from "@lingui/react/macro";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { BelowSigns } from "./below-signs.tsx";
import type { Concern } from "./concern.ts";
import { DosageChange, DoseChange } from "./dose-change.tsx";
import { DosesADay, OtherMedicine, Quarters, Strength } from "./given-otherwise.tsx";
import { NoDosage } from "./no-dosage.tsx";
import { NotAcknowledged } from "./not-acknowledged.tsx";
import { OddWeight } from "./odd-weight.tsx";
import { SameName } from "./same-name.tsx";

/** What to look at before the dose is set, each with its reason. Nothing wrong: nothing shown. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  return concerns.map((concern) => (
    <Alert tone="warn" key={keyOf(concern)}>
      <p>
        <Sentence concern={concern} />
      </p>
    </Alert>
  ));
}

function keyOf(concern: Concern): string {
  if (concern.kind === "odd-weight") return concern.flag;
  return concern.kind === "below-signs" ? concern.type : concern.kind;
}

function Sentence({ concern }: { concern: Concern }) {
  const { number, day, spokenDose } = useFormat();
  switch (concern.kind) {
    case "rise":
    case "fall":
      return <DoseChange {...concern} />;
    case "dosage":
      return <DosageChange {...concern} />;
    case "strength":
      return <Strength {...concern} />;
    case "medicine":
      return <OtherMedicine {...concern} />;
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
    case "below-intake":
    case "above-intake": {
      const { type, dosage } = concern;
      return concern.kind === "below-intake" ? (
        <Trans>
          <b>The intake says {type}:</b> its dosage is {dosage} mg/kg, more than the chosen one.
        </Trans>
      ) : (
        <Trans>
          <b>The intake says {type}:</b> its dosage is {dosage} mg/kg, less than the chosen one.
        </Trans>
      );
    }
    case "below-last": {
      const { type, dosage } = concern;
      return (
        <Trans>
          <b>The last dose was for {type}:</b> its dosage is {dosage} mg/kg, more than the chosen one.
        </Trans>
      );
    }
    case "no-dosage":
      return <NoDosage {...concern} />;
    case "urgent":
      return <NotAcknowledged signs={concern.signs} />;
    case "below-signs":
      return <BelowSigns {...concern} />;
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
    case "namesake":
      return <SameName {...concern} />;
    case "too-much-for-newer":
      return <TooMuchForNewer {...concern} />;
    case "earlier-course":
      return <EarlierCourse {...concern} />;
    case "course-over":
      return <CourseOver {...concern} />;
    case "odd-weight":
      return <OddWeight {...concern} />;
  }
}

function TooMuchForNewer({ day, weightKg }: Extract<Concern, { kind: "too-much-for-newer" }>) {
  const format = useFormat();
  const [since, weight] = [format.day(day), format.kg(weightKg)];
  return (
    <Trans>
      <b>
        Above the ceiling for the newer weight, {weight} kg of {since}: the owner will read to ask the team
        first.
      </b>{" "}
      Choose that day to use it.
    </Trans>
  );
}

function EarlierCourse({ start, day }: Extract<Concern, { kind: "earlier-course" }>) {
  const since = useFormat().day(start);
  return (
    <Trans>
      <b>
        This counts from {since}: day {day} of 84.
      </b>{" "}
      For a new start choose Change Status: Restart, then Set Treatment.
    </Trans>
  );
}

function CourseOver({ lastDay, isNew }: Extract<Concern, { kind: "course-over" }>) {
  const day = useFormat().day(lastDay);
  return (
    <>
      <b>
        <Trans>The 84 days went up to {day}: the owner is told to ask the team before each dose.</Trans>
      </b>{" "}
      {isNew && <Trans>Is the start right?</Trans>}{" "}
      <Trans>If treatment goes on, choose Change Status: Treatment Extension, too.</Trans>
    </>
  );
}

function BeforeLast({ since, isRefused }: Extract<Concern, { kind: "before-last" }>) {
  const later = useFormat().day(since);
  const today = useToday();
  // What to do about it stands at the day, and its owner reads to ask first.
  if (isRefused) {
    return (
      <b>
        <Trans>The last dose is of a later day, {later}: a start before it cannot be set.</Trans>
      </b>
    );
  }
  return since > today ? (
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
