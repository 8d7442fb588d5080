import { addHours, type Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import type { Viewer } from "#server/viewer.ts";
import type { History } from "./histories.ts";

// Far more than anybody does: it stops a program that went wrong, or that is meant to fill the inbox or the disk.
const MOST_WEIGHTS_A_DAY = 200;
// Nearly three years of one a day. Each record of a weight reads all of them, and so does each look at the card.
const MOST_WEIGHTS = 1000;
const MOST_ANSWERS_A_DAY = 200;
const MOST_ANSWERS = 2000;
const MOST_CASES_A_DAY = 300;
// Of a large shelter in years.
const MOST_CASES = 3000;
const MOST_PASSWORDS_A_DAY = 100;
const MOST_ENDINGS_A_DAY = 50;
const A_DAY_HOURS = 24;
const TOO_MANY_ANSWERS = `The questions of this cat were answered ${MOST_ANSWERS_A_DAY} times within ${A_DAY_HOURS} hours, so this was not saved. The answers from before stand. If something in them is wrong, message the team.`;
const TOO_MANY_ANSWERS_IN_ALL = `The questions of this cat were answered ${MOST_ANSWERS} times, more than anybody can look through, so this was not saved. The answers from before stand. If something in them is wrong, message the team.`;
const TOO_MANY_CASES = `${MOST_CASES_A_DAY} cats were added within ${A_DAY_HOURS} hours, so this one was not. Add it ${A_DAY_HOURS} hours from now. What cannot wait, tell the team.`;
const TOO_MANY_CASES_IN_ALL = `This account has ${MOST_CASES} cats, the most that one can have, so this one was not added. Add it with another account. What cannot wait, tell the team.`;
const TOO_MANY_PASSWORDS = `The password of this account was changed ${MOST_PASSWORDS_A_DAY} times within ${A_DAY_HOURS} hours, so it stays as it is. If somebody else uses the account, switch on the second step on the account page, or ask the team for a code for a new password: either keeps them out now.`;
const TOO_MANY_ENDINGS = `You have logged this account out ${MOST_ENDINGS_A_DAY} times within ${A_DAY_HOURS} hours, so nothing was done now. An owner's account that somebody else uses needs a new password; of an adviser's, whoever runs the server takes the right.`;
const TOO_MANY_WEIGHTS = `${MOST_WEIGHTS_A_DAY} weights of this cat were recorded within ${A_DAY_HOURS} hours, so this one was not saved. If it matters, message the team: they can record it for you.`;
const TOO_MANY_WEIGHTS_IN_ALL = `This cat has ${MOST_WEIGHTS} weights here, more than anybody can look through, so this one was not saved. If it matters, message the team: they can record it for you.`;

/**
 * Refuses an owner's weight after so many of the same cat within 24 hours, or in all, the struck ones counted too. The case
 * must be locked: of many at once none slips through.
 */
export function refuseWeightsWithoutEnd(
  { weights, withdrawn }: Pick<History, "weights" | "withdrawn">,
  now: Instant,
): void {
  const all = [...weights, ...withdrawn.weights];
  if (all.length >= MOST_WEIGHTS) throw new Problem(409, TOO_MANY_WEIGHTS_IN_ALL);
  const since = addHours(now, -A_DAY_HOURS);
  const recent = all.filter(({ enteredOn }) => enteredOn > since);
  if (recent.length >= MOST_WEIGHTS_A_DAY) throw new Problem(409, TOO_MANY_WEIGHTS);
}

/**
 * Refuses a new password after so many changes of it within 24 hours: each begins a login, so that no count of a single login's
 * changes ends a program that goes on from there. Logins do not count: whoever knows the password could log in until its owner
 * can choose no other.
 */
export async function refusePasswordsWithoutEnd(db: Db, accountId: string, now: Instant): Promise<void> {
  const { recent } = await db
    .selectFrom("auditEntries")
    .select(({ fn }) => fn.countAll<number>().as("recent"))
    .where("at", ">", addHours(now, -A_DAY_HOURS))
    .where("accountId", "=", accountId)
    .where("verb", "=", "changePassword")
    .where("status", "=", 200)
    .executeTakeFirstOrThrow();
  if (recent >= MOST_PASSWORDS_A_DAY) throw new Problem(409, TOO_MANY_PASSWORDS);
}

/**
 * Refuses an adviser who has ended so many logins of somebody else within 24 hours: without an end nobody could work whom a colleague wants
 * out. The account must be locked.
 */
export async function refuseEndingsWithoutEnd(
  db: Db,
  { viewer, accountId, now }: { viewer: Viewer; accountId: string; now: Instant },
): Promise<void> {
  const { recent } = await db
    .selectFrom("auditEntries")
    .select(({ fn }) => fn.countAll<number>().as("recent"))
    .where("aboutAccountId", "=", accountId)
    .where("at", ">", addHours(now, -A_DAY_HOURS))
    .where("accountId", "=", viewer.accountId)
    .where("verb", "in", ["endLogin", "endOtherLogins"])
    .where("status", "<", 300)
    .executeTakeFirstOrThrow();
  if (recent >= MOST_ENDINGS_A_DAY) throw new Problem(409, TOO_MANY_ENDINGS);
}

/** Refuses an owner's answer to an intake after so many within 24 hours, or in all: each is kept. The case must be locked. */
export async function refuseAnswersWithoutEnd(db: Db, caseId: string, now: Instant): Promise<void> {
  const { inAll, recent } = await db
    .selectFrom("intakeAnswers")
    .select(({ fn }) => [
      fn.countAll<number>().as("inAll"),
      fn.countAll<number>().filterWhere("enteredOn", ">", addHours(now, -A_DAY_HOURS)).as("recent"),
    ])
    .where("caseId", "=", caseId)
    .executeTakeFirstOrThrow();
  if (inAll >= MOST_ANSWERS) throw new Problem(409, TOO_MANY_ANSWERS_IN_ALL);
  if (recent >= MOST_ANSWERS_A_DAY) throw new Problem(409, TOO_MANY_ANSWERS);
}

/** Refuses an owner's new case after so many within 24 hours, or in all. The account must be locked. */
export async function refuseCasesWithoutEnd(db: Db, accountId: string, now: Instant): Promise<void> {
  const { inAll, recent } = await db
    .selectFrom("cases")
    .select(({ fn }) => [
      fn.countAll<number>().as("inAll"),
      fn.countAll<number>().filterWhere("createdOn", ">", addHours(now, -A_DAY_HOURS)).as("recent"),
    ])
    .where("accountId", "=", accountId)
    .where("deletedOn", "is", null)
    .executeTakeFirstOrThrow();
  if (inAll >= MOST_CASES) throw new Problem(409, TOO_MANY_CASES_IN_ALL);
  if (recent >= MOST_CASES_A_DAY) throw new Problem(409, TOO_MANY_CASES);
}
