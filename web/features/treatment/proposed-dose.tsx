import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Dose } from "#contract/dose.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf } from "#domain/calendar.ts";
import { doseUnit, formatDose } from "#domain/dose/dose.ts";
import { EachTime } from "#web/parts/day-dose.tsx";
import { DoseSum } from "#web/parts/dose-sum.tsx";
import { givenSince } from "#web/parts/given-since.ts";
import { useToday } from "#web/parts/own-today.ts";
import { TabletsInWords } from "#web/parts/tablets-in-words.tsx";
import { type Amount, useFormat } from "#web/parts/use-format.ts";
import { ConcernList } from "./concern-list.tsx";
import { concernsOf } from "./concerns.ts";
import type { Proposal } from "./proposal.ts";
import { CONCERNS } from "./to-look-at.tsx";
import "./dose.css";

type Props = {
  proposal: Proposal;
  patient: TreatmentCase;
  /** What is to be answered about the concerns, under them. */
  children?: ReactNode;
};

/** The old dose beside the new one, the sum of the new one, and what to look at before it is set. */
export function ProposedDose({ proposal, patient, children }: Props) {
  const last = patient.doses[0];
  return (
    <>
      <div className="versus">
        {last && <LastDose dose={last} struck={patient.withdrawn?.doses} />}
        <NewDose proposal={proposal} />
      </div>
      <div className="sum-and-concerns">
        <div>
          <DoseSum sum={sumOf(proposal)} brief />
        </div>
        <div className="stack" id={CONCERNS} tabIndex={-1}>
          <ConcernList concerns={concernsOf(proposal, patient, useToday())} />
          {children}
          <p className="note">
            <Effective proposal={proposal} />
          </p>
        </div>
      </div>
    </>
  );
}

/** Of what is really given, so that nobody signs for mg that no quarter of a tablet has. */
function Effective({ proposal: { calculated } }: { proposal: Proposal }) {
  const { number } = useFormat();
  const { dose, liquid, givenMg, effectiveMgPerKg } = calculated;
  const effective = number(effectiveMgPerKg, 2);
  if (liquid || givenMg === dose) {
    return (
      <Trans>
        Effective at the exact weight: <b>{effective} mg/kg</b>
      </Trans>
    );
  }
  const mg = number(givenMg);
  return (
    <Trans>
      Effective at the exact weight: <b>{effective} mg/kg</b>, because the tablets given are {mg} mg a day
    </Trans>
  );
}

function LastDose({ dose, struck }: { dose: Dose; struck: readonly Dose[] | undefined }) {
  const { shortDay, kg, number, medicine } = useFormat();
  const from = givenSince(dose, struck);
  const since = shortDay(from);
  const isAhead = from > useToday();
  const dosage = number(dose.dosage.dosage);
  const weight = kg(dose.weight.data.weightKg);
  return (
    <div className="old">
      <p className="versus-title">
        {isAhead ? (
          <Trans>Last dose, counts already, though dated {since}</Trans>
        ) : (
          <Trans>Last dose, since {since}</Trans>
        )}
      </p>
      <DayAmount dose={dose} />
      <TabletsInWords dose={dose} />
      <p className="note">{medicine(dose.medication)}</p>
      <p className="note">
        <HowGiven dose={dose} />{" "}
        <Trans>
          {dosage} mg/kg a day, from {weight} kg
        </Trans>
      </p>
    </div>
  );
}

function NewDose({ proposal }: { proposal: Proposal }) {
  const { shortDay, kg, number, medicine } = useFormat();
  const { calculated, medication } = proposal;
  const from = shortDay(proposal.effectiveDay);
  const isAhead = proposal.effectiveDay > useToday();
  const dosage = number(proposal.dosage.dosage);
  const weight = kg(proposal.weight.data.weightKg);
  return (
    <div className="new" role="status">
      <p className="versus-title">
        {isAhead ? (
          <Trans>New dose, counts at once, though dated {from}</Trans>
        ) : (
          <Trans>New dose, from {from}</Trans>
        )}
      </p>
      <DayAmount dose={{ ...calculated, medication }} />
      <TabletsInWords dose={{ ...calculated, medication }} />
      <p className="note">{medicine(medication)}</p>
      <p className="note">
        <HowGiven dose={{ ...calculated, medication }} />{" "}
        <Trans>
          {dosage} mg/kg a day, from {weight} kg
        </Trans>
      </p>
    </div>
  );
}

type GivenProps = { dose: Amount & { medication: { dosesPerDay: number } } };

/** `2.0 ml`; of a dose that is divided `75.0 mg a day`, so that nobody takes the day's for the single one. */
function DayAmount({ dose: { dose, liquid, medication } }: GivenProps) {
  const unit = doseUnit(liquid);
  return (
    <p className="amount">
      {formatDose(dose)} <small>{medication.dosesPerDay === 1 ? unit : <Trans>{unit} a day</Trans>}</small>
    </p>
  );
}

/** `Once a day,`; of several doses each one. */
function HowGiven({ dose }: GivenProps) {
  const { dosesPerDay } = dose.medication;
  if (dosesPerDay === 1) return <Trans>Once a day,</Trans>;
  return (
    <>
      <EachTime dose={dose} dosesPerDay={dosesPerDay} />,
    </>
  );
}

function sumOf({ weight, calculated, dosage, medication }: Proposal) {
  return {
    weightKg: weight.data.weightKg,
    weighedDay: dayOf(weight.data.effectiveDate),
    weightUsedInCalc: calculated.weightUsedInCalc,
    mgPerKg: dosage.dosage,
    fipType: dosage.type,
    concentration_mg_ml: medication.concentration_mg_ml,
    dosesPerDay: medication.dosesPerDay,
    dose: calculated.dose,
    liquid: calculated.liquid,
    strategy: calculated.strategy,
  };
}
