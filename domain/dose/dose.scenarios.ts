import type { WeightInput } from "#domain/weight/weight.ts";
import type { DoseInput, DoseMedication, DoseRefusal } from "./dose.ts";

/**
 * Doses worked out by hand, never copied from the program, for a vet to read and to add to.
 * A row says: this cat, at this weight, given this medicine at so many mg/kg a day, is counted as so many kg
 * (`used`) and gets this dose a day. `dose.test.ts` runs every row.
 */
export type Scenario = {
  cat: string;
  weight: WeightInput;
  of: MedicineName;
  mgPerKg: number;
  used: number;
  dose: string;
};

export type ScenarioGroup = { from: string; rows: readonly Scenario[] };

const kg = (value: number): WeightInput => ({ weightType: "kg", userEnteredDecimalValue: value });
const lb = (value: number): WeightInput => ({ weightType: "lb", userEnteredDecimalValue: value });
const lbOz = (pounds: number, ounces: number): WeightInput => ({
  weightType: "lboz",
  userEnteredPounds: pounds,
  userEnteredOunces: ounces,
});

const liquid = (mgPerMl: number, nearest: number, direction: "up" | "down"): DoseMedication => ({
  type: "liquid",
  concentration_mg_ml: mgPerMl,
  dosesPerDay: 1,
  strategy: { nearest, direction },
});
const pill = (mgPerTablet: number, nearest: number, direction: "up" | "down", dosesPerDay = 1) => ({
  type: "pill" as const,
  concentration_mg_ml: mgPerTablet,
  dosesPerDay,
  strategy: { nearest, direction },
});

/** Kind, strength and rounding of each medicine below; the names say the rest. */
export const MEDICINES = {
  "suspension 50": liquid(50, 0.1, "up"),
  "remdesivir 10": liquid(10, 0.1, "up"),
  "injection 15": liquid(15, 0.1, "up"),
  "injection 20": liquid(20, 0.1, "up"),
  "injection 30": liquid(30, 0.1, "up"),
  "injection 20 by 0.5": liquid(20, 0.5, "up"),
  "injection 20 by 0.05": liquid(20, 0.05, "up"),
  "injection 20 down": liquid(20, 0.1, "down"),
  "tablet 50": pill(50, 0.5, "up"),
  "tablet 60 down": pill(60, 0.5, "down"),
  "tablet 60 down, twice a day": pill(60, 0.5, "down", 2),
  "capsule 25 down": pill(25, 0.1, "down"),
} as const satisfies Record<string, DoseMedication>;
export type MedicineName = keyof typeof MEDICINES;

export const SCENARIOS: readonly ScenarioGroup[] = [
  {
    from: "dosages: International Cat Care, An update on the treatment of FIP (July 2025), table 1; sums by hand",
    rows: [
      { cat: "wet", weight: kg(3.24), of: "suspension 50", mgPerKg: 15, used: 3.3, dose: "1.0 ml" },
      { cat: "wet", weight: kg(3.24), of: "tablet 50", mgPerKg: 15, used: 3.5, dose: "52.5 mg" },
      { cat: "wet", weight: kg(3.1), of: "tablet 50", mgPerKg: 15, used: 3.5, dose: "52.5 mg" },
      { cat: "kitten", weight: kg(0.8), of: "suspension 50", mgPerKg: 15, used: 0.8, dose: "0.2 ml" },
      { cat: "neuro", weight: kg(3.24), of: "suspension 50", mgPerKg: 20, used: 3.3, dose: "1.3 ml" },
      { cat: "neuro", weight: kg(2.61), of: "tablet 50", mgPerKg: 20, used: 3, dose: "60.0 mg" },
      { cat: "ocular", weight: kg(4.1), of: "remdesivir 10", mgPerKg: 20, used: 4.1, dose: "8.2 ml" },
      { cat: "relapse", weight: kg(3.4), of: "tablet 60 down", mgPerKg: 30, used: 3, dose: "90.0 mg" },
      { cat: "wet", weight: kg(3.29), of: "capsule 25 down", mgPerKg: 24, used: 3.2, dose: "76.8 mg" },
    ],
  },
  {
    from: "dosages: Pedersen, Summary of GS-441524 treatment for FIP (UC Davis); sums by hand",
    rows: [
      { cat: "wet", weight: kg(4.86), of: "injection 15", mgPerKg: 6, used: 4.9, dose: "2.0 ml" },
      { cat: "wet", weight: lb(6.5), of: "injection 20", mgPerKg: 6, used: 3, dose: "0.9 ml" },
      { cat: "wet", weight: lbOz(6, 5), of: "injection 20", mgPerKg: 6, used: 2.9, dose: "0.9 ml" },
      { cat: "neuro", weight: kg(4.86), of: "injection 15", mgPerKg: 10, used: 4.9, dose: "3.3 ml" },
      { cat: "neuro", weight: kg(3.12), of: "injection 15", mgPerKg: 10, used: 3.2, dose: "2.1 ml" },
      { cat: "neuro", weight: kg(3.12), of: "injection 30", mgPerKg: 10, used: 3.2, dose: "1.1 ml" },
      { cat: "ocular", weight: kg(3.12), of: "injection 20", mgPerKg: 8, used: 3.2, dose: "1.3 ml" },
    ],
  },
  {
    from: "a week of weight updates, wet, 6 mg/kg; the sums as an adviser reads them in the inbox",
    rows: [
      { cat: "Juno", weight: kg(3.42), of: "injection 15", mgPerKg: 6, used: 3.5, dose: "1.4 ml" },
      { cat: "Juno, lost", weight: kg(3.05), of: "injection 15", mgPerKg: 6, used: 3.1, dose: "1.2 ml" },
      { cat: "Tofu", weight: kg(1.48), of: "injection 15", mgPerKg: 6, used: 1.5, dose: "0.6 ml" },
      { cat: "Tofu, grown", weight: kg(1.92), of: "injection 15", mgPerKg: 6, used: 2, dose: "0.8 ml" },
      { cat: "Mochi", weight: kg(2.3), of: "injection 15", mgPerKg: 6, used: 2.3, dose: "0.9 ml" },
      { cat: "Mochi, lb", weight: kg(5.07), of: "injection 15", mgPerKg: 6, used: 5.1, dose: "2.0 ml" },
      { cat: "Bruno", weight: kg(5.31), of: "injection 15", mgPerKg: 6, used: 5.4, dose: "2.2 ml" },
      { cat: "Saffron", weight: kg(3.97), of: "injection 15", mgPerKg: 6, used: 4, dose: "1.6 ml" },
      { cat: "Nala", weight: kg(2.86), of: "injection 15", mgPerKg: 6, used: 2.9, dose: "1.2 ml" },
      { cat: "Miso", weight: lbOz(10, 12), of: "injection 15", mgPerKg: 6, used: 4.9, dose: "2.0 ml" },
      { cat: "Pixel", weight: kg(5.96), of: "injection 15", mgPerKg: 6, used: 6, dose: "2.4 ml" },
    ],
  },
  {
    from: "both sides of a step of 0.1 kg, up: a gram decides",
    rows: [
      { cat: "on it", weight: kg(2.3), of: "injection 15", mgPerKg: 10, used: 2.3, dose: "1.5 ml" },
      { cat: "+0.4 g", weight: kg(2.3004), of: "injection 15", mgPerKg: 10, used: 2.3, dose: "1.5 ml" },
      { cat: "+0.5 g", weight: kg(2.3005), of: "injection 15", mgPerKg: 10, used: 2.4, dose: "1.6 ml" },
      { cat: "+1 g", weight: kg(2.301), of: "injection 15", mgPerKg: 10, used: 2.4, dose: "1.6 ml" },
      { cat: "-1 g", weight: kg(2.299), of: "injection 15", mgPerKg: 10, used: 2.3, dose: "1.5 ml" },
      { cat: "-100 g", weight: kg(2.2), of: "injection 15", mgPerKg: 10, used: 2.2, dose: "1.5 ml" },
      { cat: "0.1 + 0.2", weight: kg(0.1 + 0.2), of: "injection 15", mgPerKg: 10, used: 0.3, dose: "0.2 ml" },
    ],
  },
  {
    from: "both sides of a step of 0.1 kg down",
    rows: [
      { cat: "on it", weight: kg(2.3), of: "capsule 25 down", mgPerKg: 24, used: 2.3, dose: "55.2 mg" },
      { cat: "-1 g", weight: kg(2.299), of: "capsule 25 down", mgPerKg: 24, used: 2.2, dose: "52.8 mg" },
      { cat: "+99 g", weight: kg(2.399), of: "capsule 25 down", mgPerKg: 24, used: 2.3, dose: "55.2 mg" },
      { cat: "liquid", weight: kg(2.399), of: "injection 20 down", mgPerKg: 6, used: 2.3, dose: "0.7 ml" },
    ],
  },
  {
    from: "both sides of steps of 0.5 kg and 0.05 kg",
    rows: [
      { cat: "on it", weight: kg(3), of: "tablet 50", mgPerKg: 15, used: 3, dose: "45.0 mg" },
      { cat: "+1 g", weight: kg(3.001), of: "tablet 50", mgPerKg: 15, used: 3.5, dose: "52.5 mg" },
      { cat: "-1 g", weight: kg(2.999), of: "tablet 50", mgPerKg: 15, used: 3, dose: "45.0 mg" },
      { cat: "down", weight: kg(3.499), of: "tablet 60 down", mgPerKg: 30, used: 3, dose: "90.0 mg" },
      { cat: "down", weight: kg(3.5), of: "tablet 60 down", mgPerKg: 30, used: 3.5, dose: "105.0 mg" },
      { cat: "half", weight: kg(3.1), of: "injection 20 by 0.5", mgPerKg: 6, used: 3.5, dose: "1.1 ml" },
      { cat: "fine", weight: kg(2.3), of: "injection 20 by 0.05", mgPerKg: 6, used: 2.3, dose: "0.7 ml" },
      { cat: "fine", weight: kg(2.301), of: "injection 20 by 0.05", mgPerKg: 6, used: 2.35, dose: "0.7 ml" },
    ],
  },
  {
    from: "a dose that falls between two tenths: from the half on, up",
    rows: [
      { cat: "0.15 ml", weight: kg(0.5), of: "injection 20", mgPerKg: 6, used: 0.5, dose: "0.2 ml" },
      { cat: "0.45 ml", weight: kg(1.5), of: "suspension 50", mgPerKg: 15, used: 1.5, dose: "0.5 ml" },
      { cat: "1.05 ml", weight: kg(3.5), of: "injection 20", mgPerKg: 6, used: 3.5, dose: "1.1 ml" },
      { cat: "1.35 ml", weight: kg(4.5), of: "suspension 50", mgPerKg: 15, used: 4.5, dose: "1.4 ml" },
      { cat: "1.44 ml", weight: kg(4.8), of: "suspension 50", mgPerKg: 15, used: 4.8, dose: "1.4 ml" },
      { cat: "3.75 mg", weight: kg(0.3), of: "capsule 25 down", mgPerKg: 12.5, used: 0.3, dose: "3.8 mg" },
    ],
  },
  {
    from: "the smallest and the largest cat that each unit allows",
    rows: [
      { cat: "200 g", weight: kg(0.2), of: "suspension 50", mgPerKg: 15, used: 0.2, dose: "0.1 ml" },
      { cat: "18 kg", weight: kg(18), of: "suspension 50", mgPerKg: 15, used: 18, dose: "5.4 ml" },
      { cat: "40 lb", weight: lb(40), of: "suspension 50", mgPerKg: 15, used: 18.2, dose: "5.5 ml" },
      { cat: "40 lb 0 oz", weight: lbOz(40, 0), of: "tablet 50", mgPerKg: 15, used: 18.5, dose: "277.5 mg" },
    ],
  },
];

/** What the true weight gets, in mg/kg with two decimals, and whether the adviser is told (beyond 5 %). */
export const DEVIATIONS: readonly (Pick<Scenario, "cat" | "weight" | "of" | "mgPerKg"> & {
  gets: string;
  flagged: boolean;
})[] = [
  { cat: "as Miso", weight: kg(4.88), of: "injection 15", mgPerKg: 6, gets: "6.15", flagged: false },
  { cat: "+2.9 %", weight: kg(3.24), of: "suspension 50", mgPerKg: 15, gets: "15.43", flagged: false },
  // 52.5 mg, of which one tablet is given
  { cat: "+2.9 %", weight: kg(3.24), of: "tablet 50", mgPerKg: 15, gets: "15.43", flagged: false },
  // 30 mg, of which two quarters are given
  { cat: "-9 %", weight: kg(1.83), of: "tablet 50", mgPerKg: 15, gets: "13.66", flagged: true },
  // 60 mg, of which five quarters are given
  { cat: "+20 %", weight: kg(2.61), of: "tablet 50", mgPerKg: 20, gets: "23.95", flagged: true },
  // 40 mg each time, of which three quarters of 60 mg are given
  {
    cat: "+5.9 %",
    weight: kg(2.125),
    of: "tablet 60 down, twice a day",
    mgPerKg: 40,
    gets: "42.35",
    flagged: true,
  },
  { cat: "-17 %", weight: kg(0.8), of: "suspension 50", mgPerKg: 15, gets: "12.50", flagged: true },
  { cat: "-17 %", weight: kg(0.8), of: "injection 20", mgPerKg: 6, gets: "5.00", flagged: true },
  // 15 mg, of which a quarter is given
  { cat: "+63 %", weight: kg(0.51), of: "tablet 50", mgPerKg: 15, gets: "24.51", flagged: true },
  // 5 mg, which is less than half of a quarter: nobody knows what is given, so the dose counts
  { cat: "+25 %", weight: kg(0.4), of: "tablet 50", mgPerKg: 10, gets: "12.50", flagged: true },
  { cat: "+5 % to the dot", weight: kg(1), of: "injection 15", mgPerKg: 10, gets: "10.50", flagged: false },
  { cat: "a gram less", weight: kg(0.999), of: "injection 15", mgPerKg: 10, gets: "10.51", flagged: true },
  { cat: "-0.7 %", weight: kg(3.4), of: "injection 30", mgPerKg: 8, gets: "7.94", flagged: false },
];

export type Refusal = { because: string; refusal: DoseRefusal; input: DoseInput };

/** 4 kg, 15 mg/ml, 6 mg/kg, and the one thing that is wrong with it. */
const no = (because: string, refusal: DoseRefusal, wrong: Partial<DoseInput>): Refusal => ({
  because,
  refusal,
  input: { weightKg: 4, medication: MEDICINES["injection 15"], mgPerKg: 6, ...wrong },
});

/** What is refused, and as what. */
export const REFUSALS: readonly Refusal[] = [
  no("no weight", "weight-missing", { weightKg: undefined }),
  no("a weight of 0", "weight-missing", { weightKg: 0 }),
  no("a negative weight", "weight-missing", { weightKg: -4 }),
  no("a weight that is no number", "weight-missing", { weightKg: Number.NaN }),
  no("an endless weight", "weight-missing", { weightKg: Number.POSITIVE_INFINITY }),
  no("a gram over 40 lb", "weight-missing", { weightKg: 18.145 }),
  no("no medicine", "medication-missing", { medication: undefined }),
  no("a liquid without a strength", "medication-missing", { medication: strengthOf(undefined) }),
  no("a strength of 0", "medication-missing", { medication: strengthOf(0) }),
  no("a negative strength", "medication-missing", { medication: strengthOf(-15) }),
  no("a strength that is no number", "medication-missing", { medication: strengthOf(Number.NaN) }),
  no("a strength under a thousandth", "medication-missing", { medication: strengthOf(0.0004) }),
  no("a capsule without a strength", "medication-missing", {
    medication: { ...MEDICINES["capsule 25 down"], concentration_mg_ml: undefined },
  }),
  no("rounding to nothing", "medication-missing", { medication: liquid(15, 0, "up") }),
  no("rounding to less than a gram", "medication-missing", { medication: liquid(15, 0.0004, "up") }),
  no("rounding to 12.5 g", "medication-missing", { medication: liquid(15, 0.0125, "up") }),
  no("no dosage", "dosage-missing", { mgPerKg: undefined }),
  no("a dosage of 0", "dosage-missing", { mgPerKg: 0 }),
  no("a negative dosage", "dosage-missing", { mgPerKg: -6 }),
  no("a dosage that is no number", "dosage-missing", { mgPerKg: Number.NaN }),
  no("a dosage of the size of the sea", "dosage-missing", { mgPerKg: 1e305 }),
  no("a hair above the ceiling", "above-ceiling", { mgPerKg: 15.001, ceilingMgPerKg: 15 }),
  no("a kitten of 0.51 kg that half-kilo steps would give 39 mg/kg", "rounded-above-ceiling", {
    weightKg: 0.51,
    medication: MEDICINES["tablet 50"],
    mgPerKg: 20,
    ceilingMgPerKg: 30,
  }),
  no("20 mg, of which two quarters of a tablet would be 35.7 mg/kg", "rounded-above-ceiling", {
    weightKg: 0.7,
    medication: MEDICINES["tablet 50"],
    mgPerKg: 20,
    ceilingMgPerKg: 30,
  }),
  no("18 mg, which is 33 mg/kg, though the quarter that is given would be less", "rounded-above-ceiling", {
    weightKg: 0.54,
    medication: MEDICINES["tablet 50"],
    mgPerKg: 18,
    ceilingMgPerKg: 30,
  }),
  no("0.03 ml, which is 0.0", "zero", { weightKg: 0.1, medication: MEDICINES["suspension 50"], mgPerKg: 15 }),
  no("99 g, rounded down", "zero", { weightKg: 0.099, medication: MEDICINES["capsule 25 down"] }),
  no("less than a gram", "zero", { weightKg: 0.0001 }),
];

function strengthOf(mgPerMl: number | undefined): DoseMedication {
  return { ...MEDICINES["injection 15"], concentration_mg_ml: mgPerMl };
}
