import { sql } from "kysely";
import type { CatInfo, KnownCat } from "#contract/intake.ts";
import type { Instant } from "#domain/calendar.ts";

/** Beside a row of cases: when its first step was answered last, and the age with it. */
export const ageGivenOn = sql<Instant | null>`(
  select max(entered_on) from intake_answers where case_id = cases.id and step = 'cat-info'
)`.as("ageGivenOn");

type Row = { cat: CatInfo | null; ageGivenOn: Instant | null };

/** The cat as its owner answered, with when; nothing before the first step. */
export function knownCat({ cat, ageGivenOn: given }: Row): KnownCat | undefined {
  return cat ? { ...cat, ageGivenOn: given ?? undefined } : undefined;
}
