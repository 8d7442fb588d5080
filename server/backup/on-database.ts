import type { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import { connectOnce } from "../db/connect.ts";
import { reachDatabase, type Which } from "../db/open.ts";
import { whyUnreachable } from "../db/why-unreachable.ts";

/**
 * Does something on one connection without time limits. The server may run or not.
 * @throws StartFailure when the database cannot be reached
 */
export async function onDatabase<T>(which: Which, work: (client: Client) => Promise<T>): Promise<T> {
  const { address, close } = await reachDatabase(which);
  try {
    const client = await connectOnce(address).catch((error) => {
      throw new StartFailure(`The database cannot be used: ${whyUnreachable(error, address)}`);
    });
    return await work(client).finally(() => client.end());
  } finally {
    await close();
  }
}
