import fc from "fast-check";
import { expect, test } from "vitest";
import type { MedicationType } from "#domain/dose/dose.ts";
import { strengthInName } from "./strength-in-name.ts";
import { strengthsAtOdds } from "./strengths-at-odds.ts";

const SUBSTANCES = "GS|GS-441524|GS441524|GC 376|GC-376|EIDD 1931|Bova|Hero-16|Aura+".split("|");
const JOINTS = " |, |: | (| #| oral ".split("|");
const PER_ML = "mg/ml| mg/ml| MG / mL|mg per ml| mg in each ml| mg/1 ml| mgs/cc|-mg/ml|mg./ml".split("|");
const PER_TABLET = "mg| mg| mg tablets|mgtab|mg/tablet| mg each| mgs|-mg| mg, 15 mg/kg a day".split("|");

/** As the bounds of the catalogue allow: 1 to 1000 mg, with at most two decimals. */
const strength = fc.oneof(
  fc.constantFrom(12.5, 7.5, 37.5, 62.5, 20.15, 5.05, 2.5, 12.05, 100.1),
  fc.integer({ min: 100, max: 100_000 }).map((hundredths) => hundredths / 100),
);
const type = fc.constantFrom<MedicationType>("liquid", "pill");

/** One strength as people write it: with a comma or a point, that may be raised, with noughts behind it, in mg, g or mcg. */
function spelled(mg: number, of: MedicationType): fc.Arbitrary<string> {
  const each = of === "liquid" ? "/ml" : "";
  const toOne = Number(mg.toFixed(1)) === mg ? [mg.toFixed(1)] : [];
  const raised = mg < 100 ? toOne.map((number) => number.replace(".", "·")) : [];
  const numbers = fc.constantFrom(`${mg}`, mg.toFixed(2), ...toOne, ...raised);
  const units = fc.constantFrom(...(of === "liquid" ? PER_ML : PER_TABLET));
  const inMg = fc.tuple(numbers, units).map(([number, unit]) => `${number}${unit}`);
  const inG = fc.constant(`${Number((mg / 1000).toFixed(5))} g${each}`);
  // More than five figures are not read.
  const thousandths = mg < 100 ? [`${Math.round(mg * 1000)}`] : [];
  const parted = thousandths.map((number) => number.replace(/^(..)(?=...$)/, "$1,"));
  const inMcg = [...thousandths, ...parted].map((number) => fc.constant(`${number} mcg${each}`));
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: inMg }, inG, ...inMcg), fc.boolean())
    .map(([text, isComma]) => (isComma ? text.replace(/(\d)\.(?=\d)/, "$1,") : text));
}

const told = fc
  .tuple(fc.constantFrom(...SUBSTANCES), fc.constantFrom(...JOINTS), strength, type)
  .chain(([substance, joint, mg, of]) =>
    fc
      .record({ mg: fc.constant(mg), of: fc.constant(of), one: spelled(mg, of), again: spelled(mg, of) })
      .map((words) => ({ ...words, begin: `${substance}${joint}` })),
  );

test("a strength is told the same however it is spelled, and contradicts nothing", () => {
  fc.assert(
    fc.property(told, ({ begin, one, again, mg, of }) => {
      expect(strengthInName(`${begin}${one}`, of)).toBe(mg);
      for (const name of [`${begin}${one}`, `${begin}${one} (${again})`, `${begin}${one}, ${again}`]) {
        expect(strengthsAtOdds(name, of)).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

test("two that differ are both told as they are, however they are spelled", () => {
  fc.assert(
    fc.property(
      told.chain((first) =>
        strength
          .filter((mg) => mg !== first.mg)
          .chain((mg) => spelled(mg, first.of).map((other) => ({ ...first, other, otherMg: mg }))),
      ),
      ({ begin, one, mg, of, other, otherMg }) => {
        const unit = of === "liquid" ? "mg/ml" : "mg";
        const words = [`${mg} ${unit}`, `${otherMg} ${unit}`];
        for (const joint of [" or ", " (", ", "]) {
          expect(strengthsAtOdds(`${begin}${one}${joint}${other}`, of)).toEqual(words);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

const UP = "-| - |–| – |~|/| / |..| ... |…".split("|");
const PLUS = "+| + |&| & ".split("|");

test("neither a range nor a sum tells any strength, whichever decimals it has", () => {
  const ends = fc.tuple(strength, strength).filter(([one, other]) => one !== other);
  const sign = fc.constantFrom(...UP, ...PLUS);
  fc.assert(
    fc.property(told, ends, sign, fc.constantFrom(".", ","), ({ begin, of }, two, between, point) => {
      const [low, high] = two.toSorted((a, b) => a - b).map((mg) => `${mg}`.replace(".", point));
      const name = `${begin}${low}${between}${high} ${of === "liquid" ? "mg/ml" : "mg"}`;
      expect(strengthInName(name, of)).toBe(undefined);
      expect(strengthsAtOdds(name, of)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
