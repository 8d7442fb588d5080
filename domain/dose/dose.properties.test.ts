import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grams, KG_PER_LB, OZ_PER_LB } from "#domain/weight/weight.ts";
import {
  type CalculatedDose,
  calculateDose,
  type Direction,
  type DoseInput,
  type DoseRefusal,
  explainDose,
  formatDose,
  mlInSum,
  type RoundingStrategy,
} from "./dose.ts";

/** An exact fraction. Slow, and obviously right: no remainder, no binary fraction, no unit to convert. */
type Fraction = readonly [over: bigint, under: bigint];

const whole = (value: bigint): Fraction => [value, 1n];
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const dividedBy = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];
const floor = (a: Fraction): bigint => a[0] / a[1];
const ceiling = (a: Fraction): bigint => (a[0] + a[1] - 1n) / a[1];
const halfUp = (a: Fraction): bigint => (2n * a[0] + a[1]) / (2n * a[1]);

type Case = {
  weight: Fraction;
  nearest: Fraction;
  direction: Direction;
  dosage: Fraction;
  strength: Fraction;
  liquid: boolean;
};

/** The specification's sum on fractions: the dose in tenths and the weight used in grams. */
function bySlowFractions({ weight, nearest, direction, dosage, strength, liquid }: Case) {
  const inGrams = whole(halfUp(times(weight, whole(1000n))));
  const step = times(nearest, whole(1000n));
  const steps = direction === "up" ? ceiling(dividedBy(inGrams, step)) : floor(dividedBy(inGrams, step));
  const used = times(whole(steps), step);
  const mg = times(dividedBy(used, whole(1000n)), dosage);
  const amount = liquid ? dividedBy(mg, strength) : mg;
  return { tenths: Number(halfUp(times(amount, whole(10n)))), usedGrams: Number(floor(used)) };
}

/** Whole numbers from 0 up to a bound, the same ones in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

type Exact = { value: number; fraction: Fraction };

function decimal(digits: number, places: number): Exact {
  const scale = 10 ** places;
  return { value: digits / scale, fraction: [BigInt(digits), BigInt(scale)] };
}

const POUND: Fraction = [4_535_924n, 10_000_000n];
const STEPS = [
  decimal(1, 2),
  decimal(5, 2),
  decimal(1, 1),
  decimal(2, 1),
  decimal(25, 2),
  decimal(5, 1),
  decimal(1, 0),
];

/** A weight as it comes in: kilograms with one to five decimals, pounds with up to two, pounds and ounces. */
function randomWeight(below: (bound: number) => number): Exact {
  const kind = below(8);
  if (kind < 5) return decimal(1 + below(18 * 10 ** (kind + 1)), kind + 1);
  if (kind < 7) {
    const pounds = decimal(1 + below(4000), 2);
    return { value: pounds.value * KG_PER_LB, fraction: times(pounds.fraction, POUND) };
  }
  const ounces = 1 + below(640);
  return { value: (ounces / OZ_PER_LB) * KG_PER_LB, fraction: times([BigInt(ounces), 16n], POUND) };
}

function differences(cases: number, seed: number): unknown[] {
  const below = seeded(seed);
  const found: unknown[] = [];
  for (let n = 0; n < cases && found.length < 5; n++) {
    const weight = randomWeight(below);
    const nearest = STEPS[below(STEPS.length)] ?? decimal(1, 1);
    const direction = below(2) === 0 ? "up" : "down";
    const dosage = decimal(1 + below(40_000), below(4));
    const strength = decimal(1 + below(100_000), below(4));
    const liquid = below(2) === 0;
    const input: DoseInput = {
      weightKg: weight.value,
      medication: {
        type: liquid ? "liquid" : "pill",
        concentration_mg_ml: strength.value,
        dosesPerDay: 1,
        strategy: { nearest: nearest.value, direction },
      },
      mgPerKg: dosage.value,
    };
    const expected = bySlowFractions({
      weight: weight.fraction,
      nearest: nearest.fraction,
      direction,
      dosage: dosage.fraction,
      strength: strength.fraction,
      liquid,
    });
    const calculated = calculateDose(input);
    if (!agrees(calculated, expected)) found.push({ input, calculated, expected });
  }
  return found;
}

function agrees(
  calculated: { ok: CalculatedDose } | { error: DoseRefusal },
  { tenths, usedGrams }: { tenths: number; usedGrams: number },
): boolean {
  if ("error" in calculated) return calculated.error === "zero" && tenths === 0;
  const { dose, weightUsedInCalc } = calculated.ok;
  return tenths > 0 && dose === tenths / 10 && weightUsedInCalc === usedGrams / 1000;
}

test("a million doses are the ones that exact fractions give [R41]", { timeout: 60_000 }, () => {
  expect(differences(1_000_000, 20_261_120)).toEqual([]);
});

const weights = fc.oneof(
  fc.integer({ min: 1, max: 18_000 }).map((g) => g / 1000),
  fc.double({ min: 0.001, max: 18, noNaN: true }),
);
const strategies: fc.Arbitrary<RoundingStrategy> = fc.record({
  nearest: fc.constantFrom(0.05, 0.1, 0.2, 0.25, 0.5, 1),
  direction: fc.constantFrom("up", "down"),
});
const medications = fc.record({
  type: fc.constantFrom("liquid" as const, "pill" as const),
  concentration_mg_ml: fc.constantFrom(10, 15, 20, 25, 30, 50, 60),
  dosesPerDay: fc.constantFrom(1, 2, 3),
  strategy: strategies,
});
const dosages = fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2);
const given = fc.record({ weightKg: weights, medication: medications, mgPerKg: dosages });

const amount = (input: DoseInput) => {
  const calculated = calculateDose(input);
  return "ok" in calculated ? calculated.ok.dose : 0;
};

function calculated(input: DoseInput): CalculatedDose {
  const answer = calculateDose(input);
  fc.pre("ok" in answer);
  return answer.ok;
}

describe("for every weight, medicine and dosage", () => {
  test("the dose never falls when the weight rises", () => {
    fc.assert(
      fc.property(given, weights, (input, other) => {
        const [lighter, heavier] = [input.weightKg, other].sort((a, b) => a - b);
        expect(amount({ ...input, weightKg: heavier })).toBeGreaterThanOrEqual(
          amount({ ...input, weightKg: lighter }),
        );
      }),
      { numRuns: 5000 },
    );
  });

  test("the weight used is a whole number of steps, less than one step away, on the side it is rounded to", () => {
    fc.assert(
      fc.property(given, (input) => {
        const step = grams(input.medication.strategy.nearest);
        const used = grams(calculated(input).weightUsedInCalc);
        const moved = used - grams(input.weightKg);
        expect(used % step).toBe(0);
        expect(input.medication.strategy.direction === "up" ? moved : -moved).toBeGreaterThanOrEqual(0);
        expect(Math.abs(moved)).toBeLessThan(step);
      }),
      { numRuns: 5000 },
    );
  });

  test("the sum in one line comes out at every step, by the figures that stand in it", () => {
    fc.assert(
      fc.property(given, (input) => {
        const answer = calculated(input);
        const { medication, mgPerKg } = input;
        const line = explainDose({
          ...answer,
          weightKg: input.weightKg,
          mgPerKg,
          concentration_mg_ml: medication.concentration_mg_ml,
          dosesPerDay: medication.dosesPerDay,
        });
        const [weight = 0, used = 0, dosage = 0, ...rest] = (line.match(/[\d.]+/g) ?? []).map(Number);
        const strength = answer.liquid ? (rest[0] ?? 0) : 1;
        const again = calculated({ weightKg: weight, medication, mgPerKg: dosage });
        expect(again.weightUsedInCalc).toBe(used);
        expect(Math.abs((used * dosage) / strength - answer.dose)).toBeLessThanOrEqual(0.05 + 1e-9);
        const unit = `${answer.liquid ? "ml" : "mg"}${medication.dosesPerDay > 1 ? " a day" : ""}`;
        expect(line.endsWith(` = ${formatDose(answer.dose)} ${unit}`)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test("the ml before the last step, as they are shown, become the dose, in no more than six decimals", () => {
    fc.assert(
      fc.property(given, (input) => {
        const { medication, weightKg, mgPerKg } = input;
        const { concentration_mg_ml, dosesPerDay } = medication;
        const answer = calculated(input);
        const ml = mlInSum({ ...answer, weightKg, mgPerKg, concentration_mg_ml, dosesPerDay });
        fc.pre(answer.liquid);
        const written = decimal(Math.round(ml * 1e6), 6);
        expect(written.value).toBe(ml);
        expect(Number(halfUp(times(written.fraction, whole(10n))))).toBe(Math.round(answer.dose * 10));
      }),
      { numRuns: 5000 },
    );
  });

  test("what the true weight gets, times that weight, is what is given", () => {
    fc.assert(
      fc.property(given, (input) => {
        const { givenMg, effectiveMgPerKg, deviationPercent } = calculated(input);
        expect((effectiveMgPerKg * grams(input.weightKg)) / 1000).toBeCloseTo(givenMg, 9);
        expect(input.mgPerKg * (1 + deviationPercent / 100)).toBeCloseTo(effectiveMgPerKg, 9);
      }),
      { numRuns: 5000 },
    );
  });

  test("what is given is what is drawn up, or the nearest quarters of tablets; under half a quarter the dose", () => {
    fc.assert(
      fc.property(given, (input) => {
        const { dose, liquid, givenMg } = calculated(input);
        const { concentration_mg_ml: strength, dosesPerDay } = input.medication;
        const quarter = (strength / 4) * dosesPerDay;
        if (liquid) expect(givenMg).toBe(dose * strength);
        else if (dose < quarter / 2) expect(givenMg).toBe(dose);
        else {
          expect(Number.isInteger(givenMg / quarter)).toBe(true);
          expect(Math.abs(givenMg - dose)).toBeLessThanOrEqual(quarter / 2);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test("neither the dose nor what is given of it is more than 5 % above the ceiling", () => {
    fc.assert(
      fc.property(given, dosages, (input, ceilingMgPerKg) => {
        const { dose, liquid, givenMg } = calculated({ ...input, ceilingMgPerKg });
        const most = (ceilingMgPerKg * 1.05 * grams(input.weightKg)) / 1000;
        expect(Math.max(givenMg, liquid ? 0 : dose)).toBeLessThanOrEqual(most + 1e-6);
      }),
      { numRuns: 5000 },
    );
  });
});
