import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { connectOnce } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { openThrowaway } from "../db/throwaway.ts";
import { type Cluster, onCluster, withDatabase } from "./database.ts";

/**
 * Once for a run of the tests: a PostgreSQL with one migrated database, the template of every test's own. It
 * is the one of DATABASE_URL, whose user must be allowed to create databases, else an embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const embedded = url ? undefined : await openThrowaway();
  const address = embedded
    ? { host: embedded.host, user: "postgres", database: "postgres" }
    : { connectionString: url ?? "" };
  const cluster: Cluster = { address, template: `test_${randomBytes(6).toString("hex")}` };
  try {
    await createTemplate(cluster);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  project.provide("cluster", cluster);
  return async () => {
    await dropAll(cluster);
    await embedded?.close();
  };
}

async function createTemplate(cluster: Cluster): Promise<void> {
  await onCluster(cluster, (client) => client.query(`create database ${cluster.template}`));
  const client = await connectOnce(withDatabase(cluster, cluster.template));
  await migrate(client).finally(() => client.end());
}

// The template and whatever a test file that was cut short left behind.
async function dropAll(cluster: Cluster): Promise<void> {
  await onCluster(cluster, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [cluster.template],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}
