import type { answerCatInfo, CatInfo } from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";
import { ageError } from "#domain/age.ts";
import { ANSWER_NEEDED, BREEDS, SEXES, YES_NO_UNKNOWN } from "#domain/intake/intake.ts";
import { type Checked, checkAnswers, oneOf } from "./check.ts";

/** The questions in the order of the page. */
export const BLANK_CAT = {
  name: "",
  type: "",
  sex: "",
  spayNeuter: "",
  years: "",
  months: "",
  isEstimate: false,
};
export type CatAnswers = typeof BLANK_CAT;

/** Both numbers together are nothing: the message leads to the first. */
export const CAT_FIELDS = { age: "years", "age.years": "years", "age.months": "months" };

export function catAsTyped({ age, catInfoVersion: _, ...rest }: CatInfo): CatAnswers {
  return { ...rest, years: String(age.years), months: String(age.months), isEstimate: age.isEstimate };
}

export function checkCat(typed: CatAnswers): Checked<BodyOf<typeof answerCatInfo>> {
  const years = count(typed.years);
  const months = count(typed.months);
  const noAge = years !== undefined && months !== undefined ? ageError({ years, months }) : undefined;
  return checkAnswers({
    found: {
      name: typed.name.trim(),
      type: oneOf(BREEDS, typed.type),
      sex: oneOf(SEXES, typed.sex),
      spayNeuter: oneOf(YES_NO_UNKNOWN, typed.spayNeuter),
      years,
      months,
    },
    needed: ANSWER_NEEDED["cat-info"],
    others: noAge ? { years: noAge } : {},
    body: ({ years, months, ...cat }) => ({
      ...cat,
      catInfoVersion: 1,
      age: { years, months, isEstimate: typed.isEstimate },
    }),
  });
}

function count(chosen: string): number | undefined {
  return chosen === "" ? undefined : Number(chosen);
}
