/**
 * Writes server/db/schema.ts, the types of the tables, from a database that all migrations were applied to.
 * With --check it only says whether the file is what the migrations make.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generate, PostgresDialect } from "kysely-codegen";
import { connect, connectOnce } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { openThrowaway } from "#server/db/throwaway.ts";

const FILE = join(import.meta.dirname, "../server/db/schema.ts");

const types = await typesOfTables();
if (!process.argv.includes("--check")) {
  await writeFile(FILE, types);
} else if ((await readFile(FILE, "utf8")) !== types) {
  console.error("server/db/schema.ts is not what the migrations make: run npm run schema");
  process.exitCode = 1;
}

async function typesOfTables(): Promise<string> {
  const database = await openThrowaway();
  const address = { host: database.host, user: "postgres", database: "postgres" };
  const client = await connectOnce(address);
  const db = connect(address);
  try {
    await migrate(client);
    const text = await generate({
      db: db.withoutPlugins(),
      dialect: new PostgresDialect({ dateParser: "string", numericParser: "number" }),
      camelCase: true,
      excludePattern: "migrations",
      // What connect.ts reads.
      typeMapping: { int8: "number", timestamptz: "ColumnType<string, Date | string, Date | string>" },
      outFile: null,
    });
    return text.replace("export interface DB {", "export interface Database {");
  } finally {
    await client.end();
    await db.destroy();
    await database.close();
  }
}
