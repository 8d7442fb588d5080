import type { PoolClient } from "pg";

/** The function in PostgreSQL that waits for a standby; its warnings carry the name in every language. */
const WAIT_FOR_STANDBY = "SyncRepWaitForLSN";

type Ask = (...words: unknown[]) => Promise<unknown>;

/**
 * Where a commit has to wait for a standby and somebody cancels it meanwhile, PostgreSQL calls it done all the same, with a
 * warning: it stands on this machine alone, and is gone with it. So it is not taken for done. Who sends it again
 * under its key gets the answer that was kept, once a standby has it.
 */
export function distrustCancelled(client: PoolClient): void {
  let isAlone = false;
  client.on("notice", ({ routine }) => {
    if (routine === WAIT_FOR_STANDBY) isAlone = true;
  });
  const ask: Ask = client.query.bind(client);
  const distrusting: Ask = async (...words) => {
    const answer = await ask(...words);
    if (!isAlone) return answer;
    isAlone = false;
    throw new Error("Connection terminated: no standby has it");
  };
  Object.assign(client, { query: distrusting });
}
