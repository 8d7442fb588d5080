import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { dayOf } from "#domain/calendar.ts";
import { mgGiven } from "#domain/dose/tablets.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { DoseSum, Rounding } from "./dose-sum.tsx";
import { useFormat } from "./use-format.ts";

/** Everything that made a dose: the sum, what the true weight gets, who and when. */
export function WhyThisDose({ dose }: { dose: Dose }) {
  const { kg, instant, concentration } = useFormat();
  // Doses of before the weights were versioned do not say what they came from.
  if (!dose.weight?.metricVersion) {
    return (
      <p>
        <Trans>This dose has no additional information.</Trans>
      </p>
    );
  }

  return (
    <div className="why">
      <DoseSum sum={sumOf(dose)} />
      <p className="note">
        <Effective dose={dose} /> <Origin dose={dose} />
      </p>
      <Facts>
        <Fact name={<Trans>Weight used</Trans>}>{kg(dose.weightUsedInCalc)} kg</Fact>
        <Fact name={<Trans>Rounding strategy</Trans>}>
          <Rounding strategy={dose.strategy} />
        </Fact>
        <Fact name={<Trans>Concentration</Trans>}>
          {concentration(dose.medication.concentration_mg_ml, dose.liquid)}
        </Fact>
        <Fact name={<Trans>Entered on</Trans>}>{instant(dose.enteredOn)}</Fact>
        <Fact name={<Trans>Entered by</Trans>}>{dose.enteredByName}</Fact>
      </Facts>
    </div>
  );
}

/** What the true weight gets: of tablets what they really are, which is seldom the dose to the milligram. */
function Effective({ dose }: { dose: Dose }) {
  const { number } = useFormat();
  const givenMg = mgGiven(dose);
  const effective = number(dose.effectiveMgPerKg, 2);
  if (dose.liquid || givenMg === dose.dose) {
    return <Trans>For the exact weight, this is {effective} mg per kg a day.</Trans>;
  }
  const mg = number(givenMg);
  return (
    <Trans>
      The tablets given are really {mg} mg a day: for the exact weight, that is {effective} mg per kg.
    </Trans>
  );
}

function sumOf({ weight, weightUsedInCalc, dosage, medication, dose, liquid, strategy }: Dose) {
  return {
    weightKg: weight.data.weightKg,
    weighedDay: dayOf(weight.data.effectiveDate),
    weightUsedInCalc,
    mgPerKg: dosage.dosage,
    fipType: dosage.type,
    concentration_mg_ml: medication.concentration_mg_ml,
    dosesPerDay: medication.dosesPerDay,
    dose,
    liquid,
    strategy,
  };
}

function Origin({ dose }: { dose: Dose }) {
  const by = dose.enteredByName;
  return dose.origin === "weight" ? (
    <Trans>It was calculated from the weight automatically.</Trans>
  ) : (
    <Trans>It was set by {by}.</Trans>
  );
}
