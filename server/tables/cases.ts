import { type InferResult, type Kysely, sql } from "kysely";
import type { Case } from "#contract/case.ts";
import type { CatInfo } from "#contract/intake.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { type Day, noonUtc } from "#domain/calendar.ts";
import { type Status, showsDose, tellsLastDose } from "#domain/course/status.ts";
import { INTAKE_STEPS, type IntakeStep, nextUrl } from "#domain/intake/intake.ts";
import { URGENT_SIGNS, type UrgentSign } from "#domain/intake/urgency.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import { formatPhone } from "#server/phone.ts";
import { notFound } from "#server/problem.ts";
import type { Viewer } from "#server/viewer.ts";
import { showsDoseToAskAbout, tellsNeverGiven, tooMuchOf } from "./course-of-dose.ts";
import { weightToCheck } from "./dose-in-doubt.ts";
import { type History, historiesOf, latestOf } from "./histories.ts";
import { historiesToAskAbout } from "./histories-to-ask-about.ts";
import { inPieces } from "./in-pieces.ts";
import { ageGivenOn, knownCat } from "./known-cat.ts";

export type CaseRow = InferResult<ReturnType<typeof selectCases>>[number];

/** Every case that is there: neither it nor its owner's account is deleted. The caller says whose and which. */
export function selectCases(db: Kysely<Database>) {
  return selectKept(db).where("cases.deletedOn", "is", null);
}

/** Cases that were deleted, and can be restored. The caller says which. */
export function selectDeletedCases(db: Kysely<Database>) {
  return selectKept(db).where("cases.deletedOn", "is not", null);
}

function selectKept(db: Kysely<Database>) {
  return db
    .selectFrom("cases")
    .innerJoin("accounts", "accounts.id", "cases.accountId")
    .where("accounts.deletedOn", "is", null)
    .select([
      "cases.id",
      "cases.accountId",
      "accounts.phone",
      "cases.intakeCompletedOn",
      "cases.treatmentStartDay",
      "cases.graduationDay",
      "cases.observationStartDay",
      "cases.observationEndDay",
      "cases.createdOn",
      sql<string>`accounts.full_name`.as("fullName"),
      sql<Status>`cases.status`.as("status"),
      sql<CatInfo | null>`cases.cat`.as("cat"),
      ageGivenOn,
      sql<IntakeStep[]>`array(select distinct step from intake_answers where case_id = cases.id)`.as(
        "answered",
      ),
      sql<UrgentSign[]>`array(
        select unnest(urgent_signs) from events
        where case_id = cases.id and events.status = 'New' and urgent_signs <> '{}'
      )`.as("unseenSigns"),
    ]);
}

/**
 * The case, if the viewer may see it: an owner their own, an admin any. Otherwise 404, whatever the reason, so
 * that nobody learns whether it exists.
 * @param options.lock for a command that changes the case: two at once wait for each other.
 */
export async function caseSeenBy(
  db: Db,
  viewer: Viewer,
  caseId: string,
  options: { lock?: boolean } = {},
): Promise<CaseRow> {
  // Apart from reading it: whoever waited for the lock must read what the other one wrote.
  if (options.lock) await (viewer.isAdmin ? lockAny(db, { caseId }) : lockOwn(db, { caseId, ...viewer }));
  const [row] = await (viewer.isAdmin ? anyCase(db, { caseId }) : ownCase(db, { caseId, ...viewer }));
  if (!row) throw notFound("case");
  return row;
}

const anyCase = prepare((db, { caseId }: { caseId: string }) =>
  selectCases(db).where("cases.id", "=", caseId).compile(),
);
const ownCase = prepare((db, { caseId, accountId }: { caseId: string; accountId: string }) =>
  selectCases(db).where("cases.id", "=", caseId).where("cases.accountId", "=", accountId).compile(),
);

const lockAny = prepare((db, { caseId }: { caseId: string }) => locked(db, caseId).compile());
const lockOwn = prepare((db, { caseId, accountId }: { caseId: string; accountId: string }) =>
  locked(db, caseId).where("accountId", "=", accountId).compile(),
);

/** Selects nothing: with what is read next it is one trip. */
function locked(db: Kysely<Database>, caseId: string) {
  return db.selectFrom("cases").where("id", "=", caseId).forUpdate();
}

/** The cases as they are answered, in the order given; in as many statements, however many cases. */
export async function presentCases(
  db: Db,
  { isAdmin }: Pick<Viewer, "isAdmin">,
  found: readonly CaseRow[],
  which: "all" | "latest",
): Promise<Case[]> {
  if (found.length === 0) return [];
  const { rows, historyOf, wholeOf } = await (which === "all" ? withAll(db, found) : withLatest(db, found));
  const present = (row: CaseRow): Case => {
    const history = historyOf(row.id);
    const { weights, doses, statusChanges, withdrawn } = history;
    const seen = (changes: StatusChange[]) => (isAdmin ? changes : changes.map(withoutNote));
    const whole = wholeOf(row.id);
    return {
      ...presentCase(row),
      metrics: { weights },
      doses,
      statusChanges: seen(statusChanges),
      ...(which === "all" && { withdrawn: struckOut(withdrawn, seen) }),
      ...(whole && showsDose(row.status) && toAskAbout(row.status, whole)),
      ...(whole && tellsLastDose(row.status) && ofLastDose(row.status, whole)),
      ...(whole && which === "latest" && showsDose(row.status) && struckSince(whole)),
    };
  };
  return inPieces(rows, present, ({ id }) => wholeOf(id)?.weights.length ?? 0);
}

async function withAll(db: Db, found: readonly CaseRow[]) {
  const historyOf = await historiesOf(db, idsOf(found));
  return { rows: withStatuses(found, historyOf), historyOf, wholeOf: historyOf };
}

async function withLatest(db: Db, found: readonly CaseRow[]) {
  const { historyOf, suspects } = await latestOf(db, idsOf(found));
  const rows = withStatuses(found, historyOf);
  return { rows, historyOf, wholeOf: await historiesToAskAbout(db, suspects) };
}

const idsOf = (rows: readonly CaseRow[]) => rows.map(({ id }) => id);

const withStatuses = (found: readonly CaseRow[], historyOf: (caseId: string) => History) =>
  found.map((row) => withStatusOf(historyOf(row.id), row));

/** What was recorded was read a moment after the row: the status is that of what is answered beside it. */
function withStatusOf({ statusChanges: [latest] }: History, row: CaseRow): CaseRow {
  const status = latest?.newStatus ?? "New";
  return status === row.status ? row : { ...row, status };
}

function struckOut(
  { weights, doses, statusChanges }: History["withdrawn"],
  seen: (changes: StatusChange[]) => StatusChange[],
): Case["withdrawn"] {
  return { weights, doses, ...(statusChanges.length > 0 && { statusChanges: seen(statusChanges) }) };
}

/** Why the dose that the card shows is asked about before it is given. */
function toAskAbout(
  status: Status,
  history: History,
): Pick<Case, "isEarlierDose" | "mayBeTooMuch" | "tooMuchFor" | "mayBeTooMuchIfRight"> {
  const tooMuch = tooMuchOf(history);
  const toCheck = weightToCheck(history);
  const { weight } = tooMuch ?? { weight: toCheck };
  // Of another one than the latest whoever reads would look for the cause in the wrong place.
  const isNamed = weight && weight.enteredOn !== history.weights[0]?.enteredOn;
  return {
    ...(showsDoseToAskAbout(status, history) && { isEarlierDose: true }),
    ...(tooMuch && { mayBeTooMuch: true }),
    ...(isNamed && {
      tooMuchFor: { weightKg: weight.weightKg, effectiveDate: noonUtc(weight.effectiveDay) },
    }),
    ...(toCheck && { mayBeTooMuchIfRight: true }),
  };
}

/** What is to be said of the last dose on record where it is told. */
function ofLastDose(status: Status, history: History): Pick<Case, "isLastNeverGiven" | "isLastInDoubt"> {
  return {
    ...(tellsNeverGiven(status, history) && { isLastNeverGiven: true }),
    ...((tooMuchOf(history) ?? weightToCheck(history)) && { isLastInDoubt: true }),
  };
}

/** What a card tells of a correction, without all that was ever struck out. */
function struckSince({ doses: [dose], withdrawn }: History): Pick<Case, "struckDoses"> {
  if (!dose) return {};
  const struckDoses = withdrawn.doses.filter(
    ({ withdrawn: struck }) => struck && struck.withdrawnOn > dose.enteredOn,
  );
  return struckDoses.length > 0 ? { struckDoses } : {};
}

/** What an adviser wrote for the team, of the owner or of others, is not the owner's to read. */
function withoutNote(change: StatusChange): StatusChange {
  return { ...change, note: "" };
}

function presentCase(row: CaseRow) {
  return {
    _id: row.id,
    status: row.status,
    cat: knownCat(row),
    account: { _id: row.accountId, fullName: row.fullName, phone: formatPhone(row.phone) },
    intake: presentIntake(row),
    urgentSigns: unseenSigns(row),
    intakeDate: row.intakeCompletedOn ?? undefined,
    treatmentStartDate: noonOf(row.treatmentStartDay),
    graduationDate: noonOf(row.graduationDay),
    observationStartDate: noonOf(row.observationStartDay),
    observationEndDate: noonOf(row.observationEndDay),
    created: row.createdOn,
  };
}

/** How far the questions of a case are. */
export function presentIntake({ id, answered }: CaseRow): Case["intake"] {
  return { answered: INTAKE_STEPS.filter((step) => answered.includes(step)), nextUrl: nextUrl(id, answered) };
}

/** What calls for a vet, until the team has acknowledged it. Each sign once: several open events may name it. */
export function unseenSigns(row: CaseRow): UrgentSign[] | undefined {
  const signs = URGENT_SIGNS.filter((sign) => row.unseenSigns.includes(sign));
  return signs.length > 0 ? signs : undefined;
}

function noonOf(day: Day | null): string | undefined {
  return day === null ? undefined : noonUtc(day);
}
