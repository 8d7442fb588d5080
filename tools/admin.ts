/**
 * npm run admin -- grant|revoke <phone>, or list: who may advise; forget-factor <phone>: for a lost phone;
 * password-code <phone>: for an adviser who forgot the password; phone <old> <new>: for a number that was mistyped.
 * The server may run or not.
 */
import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import { openDatabase } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { parsePhone } from "#server/phone.ts";
import { type Config, readConfig } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { forgetFactor } from "./forget-factor.ts";
import { issueCodeOnServer } from "./password-code.ts";
import { say } from "./say.ts";
import { setAdmin } from "./set-admin.ts";
import { setPhone } from "./set-phone.ts";
import { whoIs } from "./who-is.ts";

const USAGE =
  "Say npm run admin -- grant +14155550100, npm run admin -- revoke +14155550100, npm run admin -- forget-factor +14155550100, npm run admin -- password-code +14155550100, npm run admin -- phone +14155550100 +14155550199 or npm run admin -- list.";

/** What is done to the account of a phone. */
const ACTS = new Map<string, (db: Kysely<Database>, given: Given) => Promise<string>>([
  ["grant", (db, given) => setAdmin(db, { ...given, isAdmin: true })],
  ["revoke", (db, given) => setAdmin(db, { ...given, isAdmin: false })],
  ["forget-factor", forgetFactor],
  ["password-code", issueCodeOnServer],
]);

await say(USAGE, run);

async function run([verb, ...words]: string[]): Promise<string> {
  const config = await readConfig(process.env);
  const work = verb === "phone" ? phoneWork(words, config) : workFor(verb, words.join(" "), config);
  const { db, madeNew, close } = await openDatabase(config);
  if (madeNew) console.error(madeNew);
  return work(db).finally(close);
}

type Given = { phone: string; config: Config; now: Instant };
type Work = (db: Kysely<Database>) => Promise<string>;

function workFor(verb: string | undefined, phone: string, config: Config): Work {
  if (verb === "list" && !phone) return listAdmins;
  const act = verb === undefined ? undefined : ACTS.get(verb);
  if (!act) throw new StartFailure(USAGE);
  const given = { phone: read(phone, config), config, now: new Date().toISOString() };
  return (db) => act(db, given);
}

/** Two numbers, each one word or in quotes: no others are told apart. */
function phoneWork([phone, newPhone, ...more]: string[], config: Config): Work {
  if (phone === undefined || newPhone === undefined || more.length > 0) throw new StartFailure(USAGE);
  const given = { phone: read(phone, config), newPhone: read(newPhone, config), config };
  return (db) => setPhone(db, { ...given, now: new Date().toISOString() });
}

/** @throws StartFailure for what is no phone number */
function read(phone: string, config: Config): string {
  const parsed = parsePhone(phone, config.defaultCountry);
  if ("error" in parsed) throw new StartFailure(parsed.error);
  return parsed.ok;
}

async function listAdmins(db: Kysely<Database>): Promise<string> {
  const admins = await admin(db).orderBy("fullName").execute();
  if (admins.length === 0)
    return "There is no admin. The next npm start prints a link to create the first one.";
  return admins.map((one) => whoIs(one, one.phone)).join("\n");
}

function admin(db: Kysely<Database>) {
  return db
    .selectFrom("accounts")
    .select(["fullName", "phone"])
    .where("isAdmin", "=", true)
    .where("deletedOn", "is", null);
}
