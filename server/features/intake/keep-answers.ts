import type { NextUrl } from "#contract/intake.ts";
import { type IntakeStep, nextUrl } from "#domain/intake.ts";
import type { Db } from "#server/http/command.ts";
import type { CaseRow } from "#server/tables/cases.ts";
import { dropDrafts } from "#server/tables/intake-drafts.ts";
import { type AnsweredStep, insertAnswers } from "#server/tables/intakes.ts";
import { tellTeam } from "./tell-team.ts";

/** Keeps the answers of a step and tells the team what to look at; answers where the intake goes on. */
export async function keepAnswers<S extends IntakeStep>(
  db: Db,
  row: CaseRow,
  answered: Omit<AnsweredStep<S>, "caseId">,
): Promise<NextUrl> {
  const sentOn = await insertAnswers(db, { ...answered, caseId: row.id });
  await dropDrafts(db, { caseId: row.id, step: answered.step });
  await tellTeam(db, row, answered);
  return { nextUrl: nextUrl(row.id, [...row.answered, answered.step]), sentOn };
}
