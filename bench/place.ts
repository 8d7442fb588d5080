import { type Address, connectOnce } from "#server/db/connect.ts";
import { openEmbedded } from "#server/db/embedded/open.ts";
import { migrate } from "#server/db/migrate.ts";
import { openThrowaway } from "#server/db/throwaway.ts";
import { fill } from "./seed/fill.ts";

export type Place = { dataDir: string; address: Extract<Address, { host: string }>; close(): Promise<void> };

/** As a server with some gigabytes sets it; the defaults are for a machine of 20 years ago. */
const SETTINGS = { shared_buffers: "1GB", maintenance_work_mem: "512MB", max_wal_size: "8GB" };

/** An embedded database in a folder, or in a temporary one that is gone with this process. */
export async function openPlace(folder?: string): Promise<Place> {
  const { dataDir, host, close } = folder
    ? { dataDir: folder, ...(await openEmbedded(folder, SETTINGS)) }
    : await openThrowaway(SETTINGS);
  return { dataDir, address: { host, user: "postgres", database: "postgres" }, close };
}

/** A database of its own in there, filled with so many cases. */
export async function seededDatabase(
  place: Place,
  name: string,
  cases: number,
  told?: (what: string) => void,
) {
  const address = { ...place.address, database: name };
  await withClient(place.address, (client) => client.query(`create database ${name}`));
  await withClient(address, async (client) => {
    await migrate(client);
    await fill(client, cases, told);
  });
  return address;
}

export async function withClient<T>(
  address: Address,
  work: (client: Awaited<ReturnType<typeof connectOnce>>) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(address);
  return work(client).finally(() => client.end());
}
