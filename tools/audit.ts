/** npm run audit -- verify: works every seal of the audit out again. The server may run or not. */
import { onDatabase } from "#server/backup/on-database.ts";
import { verifyAudit } from "#server/chores/verify-audit.ts";
import { beginUnlimited } from "#server/db/begin-unlimited.ts";
import { migrationsOf } from "#server/db/migrations-of.ts";
import { readConfig } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { say } from "./say.ts";

const USAGE =
  "Say npm run audit -- verify, or npm run audit -- verify <the newest seal that you wrote down>.";

await say(USAGE, async ([verb, known, ...more]) => {
  // A seal that a script meant to give and did not have compares nothing.
  if (verb !== "verify" || known?.trim() === "" || more.length > 0) throw new StartFailure(USAGE);
  const config = await readConfig(process.env);
  const { seals, entries, unsealed, behind, head, broken, heads } = await onDatabase(
    config,
    async (client) => {
      await beginUnlimited(client, "read only");
      await migrationsOf(client, "verify");
      return verifyAudit(client, new Date().toISOString());
    },
  );
  if (broken) {
    throw new StartFailure(
      `Seal ${broken} does not hold what it was made of: an entry was changed, added or removed after it was sealed.`,
    );
  }
  if (known && !heads.has(known.toLowerCase())) {
    throw new StartFailure(
      `There is no seal ${known}: the end of the audit was cut off, or it was written anew.`,
    );
  }
  if (behind > 0) {
    throw new StartFailure(
      `${behind} entries are dated before what is sealed and are in no seal: they were put in later, or a server's clock was days behind.`,
    );
  }
  return `${seals} seals over ${entries} entries hold; ${unsealed} entries are too new to be sealed.\nNewest seal: ${head}`;
});
