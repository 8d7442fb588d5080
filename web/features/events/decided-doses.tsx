import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { Event, WeightDecision } from "#contract/events.ts";
import { maySetTreatment } from "#domain/course/status.ts";
import { effectOn, isOffDosage } from "#domain/dose/effect.ts";
import { DoseSteps } from "#web/parts/dose-sum.tsx";
import { givenSince } from "#web/parts/given-since.ts";
import { useToday } from "#web/parts/own-today.ts";
import { TabletsInWords } from "#web/parts/tablets-in-words.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { sumOfDecision } from "./decision-sum.ts";
import { DoseFigure } from "./dose-figure.tsx";

type Props = {
  event: Event;
  decision: WeightDecision;
  before: Dose | undefined;
  /** Doses of the case that were struck out. */
  struck?: readonly Dose[] | undefined;
  /** Another dose counts by now. */
  isPast: boolean;
};

/** The dose before the weight, and the one that was issued or calculated for it; how it is worked out, on demand. */
export function DecidedDoses({ event, decision, before, struck, isPast }: Props) {
  const { currentDose, proposedDose, outcome } = decision;
  const [weight] = event.metrics;
  if (!currentDose || !weight) return null;
  const sum = before && sumOfDecision(event, before);
  return (
    <section className="box">
      <h3>{currentDose.displayName}</h3>
      <dl className="pair">
        <div className={isPast ? "not" : undefined}>
          <dt>{isPast ? <Trans>Dose then</Trans> : <Before dose={before} struck={struck} />}</dt>
          <DoseFigure {...currentDose} />
          {before && <InTablets figure={currentDose} before={before} />}
        </div>
        {proposedDose && (
          <div className={outcome === "held" ? "not" : undefined}>
            <dt>{outcome === "issued" ? <Trans>Issued</Trans> : <Trans>Calculated</Trans>}</dt>
            <DoseFigure {...proposedDose} />
            {before && <InTablets figure={proposedDose} before={before} />}
          </div>
        )}
      </dl>
      {before && (
        <Effect
          weightKg={weight.weightKg}
          dose={outcome === "issued" && proposedDose ? { ...before, ...proposedDose } : before}
        />
      )}
      {outcome === "held" && (
        <p className="note">
          {isPast ? <Trans>It was not issued then.</Trans> : <NotIssued event={event} decision={decision} />}
        </p>
      )}
      {sum && (
        <Disclosure summary={<SumTitle weightKg={sum.weightKg} />}>
          <DoseSteps sum={sum} brief />
        </Disclosure>
      )}
    </section>
  );
}

/** Of the dose that is calculated, which may not be the one that is given. */
function SumTitle({ weightKg }: { weightKg: number }) {
  const weight = useFormat().kg(weightKg);
  return <Trans>Calculation for {weight} kg</Trans>;
}

/** With the command that the status has for a new dose. */
function NotIssued({ event: { caseStatus }, decision }: Pick<Props, "event" | "decision">) {
  if (decision.ceiling) {
    return <Trans>The dose did not change by itself. Decide which one counts, and tell the owner.</Trans>;
  }
  return caseStatus && maySetTreatment(caseStatus) ? (
    <Trans>Not issued. If the weight is right and the dose should change, set the treatment.</Trans>
  ) : (
    <Trans>Not issued. If the weight is right and the dose should change, update the treatment.</Trans>
  );
}

function Before({ dose, struck }: { dose: Dose | undefined } & Pick<Props, "struck">) {
  const { shortDay } = useFormat();
  const today = useToday();
  // Of one that was struck out since nobody is told that it still counts.
  if (!dose || dose.withdrawn) return <Trans>Dose before</Trans>;
  const from = givenSince(dose, struck);
  const since = shortDay(from);
  return from > today ? <Trans>Dose before, though dated {since}</Trans> : <Trans>Dose since {since}</Trans>;
}

function InTablets({ figure, before }: { figure: { dose: number; liquid: boolean }; before: Dose }) {
  if (figure.liquid) return null;
  return (
    <dd>
      <TabletsInWords dose={{ ...figure, medication: before.medication }} />
    </dd>
  );
}

type Given = Pick<Dose, "dose" | "liquid" | "medication" | "dosage">;

/** `1 ml is 16.78 mg/kg at 2.98 kg, 11.9% above the dosage of 15.` What is given now, issued or of before. */
function Effect({ weightKg, dose: inForce }: { weightKg: number; dose: Given }) {
  const { kg, number, spokenDose } = useFormat();
  const effect = effectOn(weightKg, { ...inForce, mgPerKg: inForce.dosage.dosage });
  const given = inForce.liquid ? inForce : { dose: effect.givenMg, liquid: false };
  const [dose, weight] = [spokenDose(given), kg(weightKg)];
  const [mgPerKg, dosage] = [number(effect.effectiveMgPerKg, 2), number(inForce.dosage.dosage)];
  const percent = number(Math.abs(effect.deviationPercent), 1);
  const sentence =
    effect.deviationPercent < 0 ? (
      <Trans>
        {dose} is {mgPerKg} mg/kg at {weight} kg, {percent} % below the dosage of {dosage}.
      </Trans>
    ) : (
      <Trans>
        {dose} is {mgPerKg} mg/kg at {weight} kg, {percent} % above the dosage of {dosage}.
      </Trans>
    );
  return isOffDosage(effect) ? <Alert tone="warn">{sentence}</Alert> : <p className="note">{sentence}</p>;
}
