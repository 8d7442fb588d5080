import type { Case } from "#contract/case.ts";
import { STATUSES } from "#domain/course/status.ts";
import { courseEnd, shownDose, weighedDay } from "./case-facts.ts";
import type { CaseSort } from "./use-case-sort.ts";

export const CASE_COLUMNS = ["cat", "status", "owner", "weight", "weighed", "dose", "graduation"] as const;
export type CaseColumn = (typeof CASE_COLUMNS)[number];

/** What a case has in a column, to be compared; nothing where its cell is empty. */
const VALUES: Record<CaseColumn, (item: Case) => string | number | undefined> = {
  cat: ({ cat }) => cat?.name || undefined,
  // As a case goes through them, not by their letters.
  status: ({ status }) => STATUSES.indexOf(status),
  owner: ({ account }) => account.fullName,
  weight: ({ metrics }) => metrics.weights[0]?.data.weightKg,
  weighed: weighedDay,
  dose: mgADay,
  graduation: (item) => courseEnd(item)?.day,
};

/** The cases in the order of a column; whoever has nothing in it comes last, whichever way. */
export function inOrder(cases: readonly Case[], sort: CaseSort | undefined): readonly Case[] {
  if (!sort) return cases;
  const value = VALUES[sort.column];
  const names = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  return [...cases].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const compared = typeof a === "number" && typeof b === "number" ? a - b : names.compare(`${a}`, `${b}`);
    return sort.descending ? -compared : compared;
  });
}

/** Millilitres of one medicine and milligrams of another are told apart by what is in them. */
function mgADay(item: Case): number | undefined {
  const dose = shownDose(item);
  return dose && (dose.liquid ? dose.dose * dose.medication.concentration_mg_ml : dose.dose);
}
