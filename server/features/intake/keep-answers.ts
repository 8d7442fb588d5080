import { isDeepStrictEqual } from "node:util";
import type { NextUrl } from "#contract/intake.ts";
import { type IntakeStep, nextUrl } from "#domain/intake/intake.ts";
import type { Db } from "#server/db/db.ts";
import { refuseStale } from "#server/http/call/refuse-stale.ts";
import { dropDrafts } from "#server/tables/intake-drafts.ts";
import { type AnsweredStep, insertAnswers, latestStep } from "#server/tables/intakes.ts";
import type { OpenStep } from "./open-intake.ts";
import { tellTeam } from "./tell-team.ts";

type Answered<S extends IntakeStep> = Omit<AnsweredStep<S>, "caseId"> & { ifMatch: string | undefined };

/** Keeps the answers of a step and tells the team what to look at; answers where the intake goes on. */
export async function keepAnswers<S extends IntakeStep>(
  db: Db,
  row: OpenStep,
  { ifMatch, ...answered }: Answered<S>,
): Promise<NextUrl> {
  const before = await latestStep(db, row.id, answered.step);
  // Who says what is there already comes over nothing.
  if (!isDeepStrictEqual(before?.answers, answered.answers)) refuseStale(ifMatch, before);
  const sentOn = await insertAnswers(db, { ...answered, caseId: row.id });
  await dropDrafts(db, { caseId: row.id, step: answered.step });
  await tellTeam(db, row, answered);
  return { nextUrl: nextUrl(row.id, [...row.answered, answered.step]), sentOn };
}
