import { type SqlBool, sql } from "kysely";
import type { CatInfo, CurrentHealthInfo, CurrentMedications, FipInfo, Shipping } from "#contract/intake.ts";
import type { Instant } from "#domain/calendar.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";
import { urgentSigns } from "#domain/intake/urgent-signs.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import type { Db } from "#server/db/db.ts";
import { entryInstant } from "./entry-order.ts";
import type { ToldOfIntake } from "./events.ts";
import { historyOf } from "./histories.ts";
import { nameOf } from "./name-of.ts";
import { type CountedWeight, countedWeights } from "./weights.ts";

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

/** Keeps the answers of a step as its newest version; older ones stay. The case must be locked. Gives when. */
export async function insertAnswers<S extends IntakeStep>(
  db: Db,
  answered: AnsweredStep<S>,
): Promise<Instant> {
  const { caseId, step, answers, enteredBy, now } = answered;
  const { enteredOn: sentOn } = await db
    .insertInto("intakeAnswers")
    .values({
      caseId,
      step,
      answers: JSON.stringify(answers),
      enteredBy,
      enteredOn: entryInstant(caseId, now),
    })
    .returning("enteredOn")
    .executeTakeFirstOrThrow();
  return sentOn;
}

type Sent = { answers: Partial<IntakeAnswers>; sentOn: Partial<Record<IntakeStep, Instant>> };

/** The newest answers of each step; a step without an answer is absent. */
export async function answersOf(db: Db, caseId: string): Promise<Partial<IntakeAnswers>> {
  return (await sentAnswers(db, caseId)).answers;
}

/** The same with when each was sent. */
export async function sentAnswers(db: Db, caseId: string): Promise<Sent> {
  const rows = await db
    .selectFrom("intakeAnswers")
    .distinctOn("step")
    .select(["step", "answers", "enteredOn"])
    .where("caseId", "=", caseId)
    .orderBy("step")
    .orderBy("enteredOn", "desc")
    .execute();
  return {
    answers: Object.fromEntries(rows.map((row) => [row.step, row.answers])),
    sentOn: Object.fromEntries(rows.map((row) => [row.step, row.enteredOn])),
  };
}

/** The newest answers of one step, and who gave them; its tag is when. */
export async function latestStep(db: Db, caseId: string, step: IntakeStep) {
  const row = await db
    .selectFrom("intakeAnswers")
    .select(["enteredOn", "answers", nameOf("intakeAnswers.enteredBy").as("enteredByName")])
    .where((answered) => answered.and({ caseId, step }))
    .orderBy("enteredOn", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { _id: row.enteredOn, answers: row.answers, enteredByName: row.enteredByName };
}

/** The answers of a step that were kept at that instant. */
export async function answersSentOn(
  db: Db,
  { caseId, step, sentOn }: { caseId: string; step: IntakeStep; sentOn: Instant },
) {
  const row = await db
    .selectFrom("intakeAnswers")
    .select("answers")
    .where((answered) => answered.and({ caseId, step, enteredOn: sentOn }))
    .executeTakeFirst();
  return row?.answers;
}

/** The types of FIP as the intake says; none before its second step. */
export async function typesOfFip(db: Db, caseId: string): Promise<FipInfo["typeOfFIP"]> {
  const { "fip-info": fipInfo } = await answersOf(db, caseId);
  return fipInfo?.typeOfFIP ?? [];
}

/**
 * What the team is to be told of the answers so far.
 * @param read the weights that count, where they have been read already: of thousands that takes long
 */
export async function toldOfIntake(
  db: Db,
  caseId: string,
  read?: readonly CountedWeight[],
): Promise<ToldOfIntake> {
  const answers = await answersOf(db, caseId);
  return {
    urgentSigns: urgentSigns({ ...answers["fip-info"], ...answers["current-health"] }),
    weightFlags: flagsOfIntake(
      read ?? countedWeights((await historyOf(db, caseId)).weights),
      answers["cat-info"]?.age,
    ),
  };
}

/** What looks wrong about the weight of the intake beside the age, and beside all others of the case, as for one that is recorded later. */
function flagsOfIntake(weights: readonly CountedWeight[], age: CatInfo["age"] | undefined): WeightFlag[] {
  const first = weights.find(({ metric }) => metric.origin === "intake");
  if (!first) return [];
  const others = weights.filter((weight) => weight !== first);
  return weightFlags({ ...first, age }, others);
}

/** Of a row of cases: once a dose hangs on what the owner answered, the answers stay as they are. One that was struck out does not. */
export const hasTreatment = sql<SqlBool>`(cases.treatment_start_day is not null
  or exists (select from doses where doses.case_id = cases.id and doses.withdrawn_on is null))`;

/** Whether this case has. */
export async function isTreated(db: Db, caseId: string): Promise<boolean> {
  const { treated } = await db
    .selectFrom("cases")
    .select(hasTreatment.as("treated"))
    .where("id", "=", caseId)
    .executeTakeFirstOrThrow();
  return Boolean(treated);
}
