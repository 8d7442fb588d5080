import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "./embedded/open.ts";

export type Throwaway = {
  /** A data folder, with the database running in it. */
  dataDir: string;
  /** The folder of its unix socket, as a PostgreSQL host. */
  host: string;
  /** Stops the database and removes the folder. */
  close(): Promise<void>;
};

// Nothing is kept, so nothing has to reach the disk.
const FORGETFUL = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

/** An embedded PostgreSQL in a temporary folder: for tests and for looking around. */
export async function openThrowaway(): Promise<Throwaway> {
  const dataDir = await mkdtemp(join(tmpdir(), "fip-"));
  // Root runs PostgreSQL as another user, who must be able to walk through.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { host, close } = await openEmbedded(dataDir, FORGETFUL);
    return { dataDir, host, close: () => close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
