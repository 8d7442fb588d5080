/** npm run admin -- grant|revoke <phone>, or list: who may advise. The server may run or not. */
import type { Kysely } from "kysely";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { formatPhone, type PhoneCountry, parsePhone } from "#server/phone.ts";
import { StartFailure } from "#server/start-failure.ts";
import { loadEnvFile } from "./env-file.ts";

const USAGE =
  "Say npm run admin -- grant +14155550100, npm run admin -- revoke +14155550100 or npm run admin -- list.";

loadEnvFile();
try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([verb, ...words]: string[]): Promise<string> {
  const config = await readConfig(process.env);
  const work = workFor(verb, words.join(" "), config.defaultCountry);
  const { db, close } = await openDatabase(config);
  return work(db).finally(close);
}

type Work = (db: Kysely<Database>) => Promise<string>;

function workFor(verb: string | undefined, phone: string, country: PhoneCountry): Work {
  if (verb === "list" && !phone) return listAdmins;
  if (verb !== "grant" && verb !== "revoke") throw new StartFailure(USAGE);
  const parsed = parsePhone(phone, country);
  if ("error" in parsed) throw new StartFailure(parsed.error);
  return (db) => setAdmin(db, parsed.ok, verb === "grant");
}

async function listAdmins(db: Kysely<Database>): Promise<string> {
  const admins = await admin(db).orderBy("fullName").execute();
  if (admins.length === 0)
    return "There is no admin. The next npm start prints a link to create the first one.";
  return admins.map(({ fullName, phone }) => `${fullName}  ${formatPhone(phone)}`).join("\n");
}

async function setAdmin(db: Kysely<Database>, phone: string, isAdmin: boolean): Promise<string> {
  const account = await db
    .updateTable("accounts")
    .set({ isAdmin })
    .where("phone", "=", phone)
    .where("deletedOn", "is", null)
    .returning("fullName")
    .executeTakeFirst();
  if (!account) {
    throw new StartFailure(
      `There is no account with the phone ${formatPhone(phone)}: create one on the website first.`,
    );
  }
  const who = `${account.fullName} (${formatPhone(phone)})`;
  if (isAdmin) return `${who} is an admin now.`;
  const others = await admin(db).execute();
  return others.length > 0
    ? `${who} is no admin any more.`
    : `${who} is no admin any more, and nobody else is: the next npm start prints a link to create the first one.`;
}

function admin(db: Kysely<Database>) {
  return db
    .selectFrom("accounts")
    .select(["fullName", "phone"])
    .where("isAdmin", "=", true)
    .where("deletedOn", "is", null);
}
