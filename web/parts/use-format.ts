import { useLingui } from "@lingui/react/macro";
import { type Day, dayOf, type Instant, noonUtc } from "#domain/calendar.ts";
import { tellsStrength } from "#domain/catalogue/plain-strength.ts";
import type { NamedMedicine } from "#domain/catalogue/strength-in-name.ts";
import { doseUnit, hoursApart } from "#domain/dose/dose.ts";
import { isolated } from "#domain/isolated.ts";
import { formatKg, grams } from "#domain/weight/weight.ts";
import { isOwnYear } from "./own-today.ts";

export type Amount = { dose: number; liquid: boolean };

/** Days and times as the reader's country writes them; weights and doses as everybody else reads them. */
export function useFormat() {
  const { t, i18n } = useLingui();
  // A day travels as noon UTC, so it is also read there, wherever the reader is.
  const utc = { timeZone: "UTC" } as const;
  const spoken = ({ dose, liquid }: Amount) => {
    const amount = i18n.number(dose, { maximumFractionDigits: 2 });
    const unit = doseUnit(liquid);
    return t`${amount} ${unit}`;
  };

  return {
    /** `Nov 20, 2026`. Takes a day or the instant that stands for it. */
    day: (day: Day | Instant) => i18n.date(noonUtc(dayOf(day)), { ...utc, dateStyle: "medium" }),
    /** `Nov 20`; of another year than the reader's own `Nov 20, 2025`. */
    shortDay: (day: Day | Instant) =>
      i18n.date(noonUtc(dayOf(day)), {
        ...utc,
        ...(isOwnYear(day) ? { day: "numeric", month: "short" } : { dateStyle: "medium" }),
      }),
    /** `Nov 20`, where nobody can mistake the year. */
    dayAndMonth: (day: Day) => i18n.date(noonUtc(day), { ...utc, day: "numeric", month: "short" }),
    /** `Nov 20, 2026, 8:12 AM`, by the reader's clock. */
    instant: (instant: Instant) => i18n.date(instant, { dateStyle: "medium", timeStyle: "short" }),
    /** `4.80`: a weight, two decimals. */
    kg: (weightKg: number) =>
      i18n.number(Number(formatKg(weightKg)), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Of two weights the later one first: `120 g`, `1.2 kg`; without a sign. */
    difference(fromKg: number, toKg: number) {
      const size = Math.abs(grams(toKg) - grams(fromKg));
      const [value, unit] = size < 1000 ? [size, "gram"] : [size / 1000, "kilogram"];
      return i18n.number(value, { style: "unit", unit, maximumFractionDigits: 2 });
    },
    /** `2.0 ml`: as tables and sums show a dose. */
    dose({ dose, liquid }: Amount) {
      const amount = i18n.number(dose, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      const unit = doseUnit(liquid);
      return t`${amount} ${unit}`;
    },
    /** `2 ml`, `1.05 ml`: as a sentence says it, without a trailing zero. "2.0" has been read as 20. */
    spokenDose: spoken,
    /** `2 ml a day`; of a dose that is divided `30 mg a day: 15 mg every 12 hours`, so that nobody gives the day's at once. */
    dailyDose({ dose, liquid }: Amount, dosesPerDay: number) {
      const whole = spoken({ dose, liquid });
      if (dosesPerDay === 1) return t`${whole} a day`;
      const [single, hours] = [spoken({ dose: dose / dosesPerDay, liquid }), hoursApart(dosesPerDay)];
      return t`${whole} a day: ${single} every ${hours} hours`;
    },
    /** `50 mg/ml` for a liquid. The specification writes mg/kg for everything else. */
    concentration(perMlOrTablet: number, liquid: boolean) {
      const amount = i18n.number(perMlOrTablet, { maximumFractionDigits: 3 });
      return liquid ? t`${amount} mg/ml` : t`${amount} mg/kg`; // sic
    },
    /** `GS-441524 15 mg/ml`: a medicine as it is said beside a dose, with its strength where its name does not tell it. */
    medicine(medicine: NamedMedicine) {
      const { concentration_mg_ml, type } = medicine;
      // Beside a name from right to left the dose would be read apart from its unit.
      const displayName = isolated(medicine.displayName);
      if (concentration_mg_ml === null || tellsStrength(medicine)) return displayName;
      const strength = i18n.number(concentration_mg_ml, { maximumFractionDigits: 3 });
      return type === "liquid" ? t`${displayName} ${strength} mg/ml` : t`${displayName} ${strength} mg`;
    },
    /** `4.2`: any number, without trailing zeros. */
    number: (value: number, digits = 3) => i18n.number(value, { maximumFractionDigits: digits }),
  };
}
