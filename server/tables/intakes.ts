import { sql } from "kysely";
import type { CatInfo, CurrentHealthInfo, CurrentMedications, FipInfo, Shipping } from "#contract/intake.ts";
import type { Instant } from "#domain/calendar.ts";
import type { IntakeStep } from "#domain/intake.ts";
import { type UrgentSign, urgentSigns } from "#domain/urgency.ts";
import type { Db } from "#server/http/command.ts";
import { entryInstant } from "./entry-order.ts";

/** What each step of the intake keeps. */
export type IntakeAnswers = {
  "cat-info": CatInfo;
  "fip-info": FipInfo;
  "current-health": CurrentHealthInfo;
  "current-medications": CurrentMedications;
  shipping: Shipping;
};

export type AnsweredStep<S extends IntakeStep> = {
  caseId: string;
  step: S;
  answers: IntakeAnswers[S];
  enteredBy: string;
  now: Instant;
};

/** Keeps the answers of a step as its newest version; older ones stay. The case must be locked. */
export async function insertAnswers<S extends IntakeStep>(db: Db, answered: AnsweredStep<S>): Promise<void> {
  const { caseId, step, answers, enteredBy, now } = answered;
  await db
    .insertInto("intakeAnswers")
    .values({
      caseId,
      step,
      answers: JSON.stringify(answers),
      enteredBy,
      enteredOn: entryInstant("intakeAnswers", caseId, now),
    })
    .execute();
}

/** The newest answers of each step; a step without an answer is absent. */
export async function answersOf(db: Db, caseId: string): Promise<Partial<IntakeAnswers>> {
  const rows = await db
    .selectFrom("intakeAnswers")
    .distinctOn("step")
    .select(["step", "answers"])
    .where("caseId", "=", caseId)
    .orderBy("step")
    .orderBy("enteredOn", "desc")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.step, row.answers]));
}

/** The types of FIP as the intake says; none before its second step. */
export async function typesOfFip(db: Db, caseId: string): Promise<FipInfo["typeOfFIP"]> {
  const { "fip-info": fipInfo } = await answersOf(db, caseId);
  return fipInfo?.typeOfFIP ?? [];
}

/** The answers so far that call for a vet, the gravest first. */
export async function urgentSignsOf(db: Db, caseId: string): Promise<UrgentSign[]> {
  const answers = await answersOf(db, caseId);
  return urgentSigns({ ...answers["fip-info"], ...answers["current-health"] });
}

/** The weight that counts of those the intake brought, if it has. */
export async function intakeWeightOf(db: Db, caseId: string) {
  return await db
    .selectFrom("weights")
    .select(["id", "weightKg", "effectiveDay", "userFormattedWeight"])
    .where("caseId", "=", caseId)
    .where("origin", "=", "intake")
    .where("withdrawnOn", "is", null)
    .executeTakeFirst();
}

/** Once a dose hangs on what the owner answered, the answers stay as they are. */
export async function hasTreatment(db: Db, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ treated: boolean }>`
    select exists (select from cases where id = ${caseId} and treatment_start_day is not null)
        or exists (select from doses where case_id = ${caseId}) as treated`.execute(db);
  return rows[0]?.treated ?? false;
}
