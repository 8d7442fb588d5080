import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { doseUnit, hoursApart } from "#domain/dose/dose.ts";
import { Syringe } from "./syringe.tsx";
import { TabletCount, Tablets } from "./tablets.tsx";
import { useFormat } from "./use-format.ts";
import "./dose-amount.css";

// The point and the zero.
const TAIL = 2;

/** A dose as whoever gives it needs it: what to draw up each time, how often, of what, and how that looks. */
export function DoseAmount({ dose }: { dose: Pick<Dose, "dose" | "liquid" | "medication"> }) {
  const { medicine } = useFormat();
  const { medication, liquid } = dose;
  const each = eachTime(dose);
  return (
    <div className="dose">
      {/* The card follows the team while it is open: whoever cannot see it change hears it. */}
      <p className="dose-amount" aria-live="polite" aria-atomic>
        <span className="amount">
          <strong>
            <Figure amount={each} />
          </strong>{" "}
          <span className="unit">{doseUnit(liquid)}</span>
        </span>{" "}
        <span className="often">
          <HowOften dosesPerDay={medication.dosesPerDay} />
        </span>
      </p>
      {!liquid && <TabletCount dose={dose} />}
      <ADay dose={dose} />
      <p className="dose-med">{medicine(medication)}</p>
      {liquid ? <Syringe ml={each} /> : <Tablets dose={dose} />}
    </div>
  );
}

/** `1.5`, `1.05`, `2.0`. A zero at the end is drawn small, because "2.0" has been read as 20. */
function Figure({ amount }: { amount: number }) {
  const { i18n } = useLingui();
  const text = i18n.number(amount, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  if (!Number.isInteger(amount)) return text;
  return (
    <>
      {text.slice(0, -TAIL)}
      <span className="tail">{text.slice(-TAIL)}</span>
    </>
  );
}

/**
 * What is given at once, in hundredths: 2.1 ml a day is 1.05 ml twice.
 * @throws for what is no dose, in an answer that was changed on its way: of that nothing is drawn
 */
function eachTime({ dose, medication }: Pick<Dose, "dose" | "medication">): number {
  const each = Math.round((dose / medication.dosesPerDay) * 100) / 100;
  if (each > 0 && each < Number.POSITIVE_INFINITY) return each;
  throw new Error(`dose ${dose}`);
}

export function HowOften({ dosesPerDay }: { dosesPerDay: number }) {
  const hours = hoursApart(dosesPerDay);
  return dosesPerDay === 1 ? <Trans>once a day</Trans> : <Trans>every {hours} hours</Trans>;
}

/** `2 ml a day: 1 ml every 12 hours`, so that nobody gives the day's dose twice or half of it once. */
function ADay({ dose }: { dose: Pick<Dose, "dose" | "liquid" | "medication"> }) {
  const { dailyDose } = useFormat();
  const { dosesPerDay } = dose.medication;
  return dosesPerDay === 1 ? null : <p className="dose-day">{dailyDose(dose, dosesPerDay)}</p>;
}
