import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Client } from "pg";
import { inject } from "vitest";
import { type Address, connect, connectOnce } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";

/** The PostgreSQL of this run of the tests, and its migrated database. */
export type Cluster = { address: Address; template: string };

declare module "vitest" {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

export type TestDatabase = {
  db: Kysely<Database>;
  /** For what needs a connection of its own, such as a second server. */
  address: Address;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
};

/** A fresh database with every migration applied and nothing in it but what they put there. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject("cluster");
  const name = `${cluster.template}_${randomBytes(6).toString("hex")}`;
  await onCluster(cluster, (client) => client.query(`create database ${name} template ${cluster.template}`));
  const address = withDatabase(cluster, name);
  const db = connect(address);
  return {
    db,
    address,
    close: async () => {
      await db.destroy();
      await onCluster(cluster, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The address of one database of the cluster. */
export function withDatabase({ address }: Cluster, database: string): Address {
  if ("host" in address) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Does something on the cluster itself, such as creating a database. */
export async function onCluster<T>(cluster: Cluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOnce(cluster.address);
  return work(client).finally(() => client.end());
}
