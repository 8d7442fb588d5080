import type { PoolClient, QueryResult } from "pg";
import { MARK } from "./prepared.ts";

/** How a statement ends whose answer nobody waits for. */
export const MARK_OF_UNTOLD = `/* tells nothing */ ${MARK}`;

type Ask = (...words: unknown[]) => Promise<Pick<QueryResult, "command" | "rows">>;

const NOTHING = { command: "", rows: [] };

/**
 * In a transaction, what tells nothing goes with what comes after it, over the wire in one piece: its begin with the first statement,
 * a lock with what is read behind it, and what is written at its end, the event and the audit, with the commit. Each waits for its trip otherwise, and each trip
 * costs more than what it carries. Whatever fails of it fails what it went with, so the latest its commit. The connection has to
 * be a pipeline, which answers each in its turn.
 */
export function sendTogether(client: PoolClient): void {
  const ask: Ask = client.query.bind(client);
  const { stream } = client.connection;
  // Of the transaction that is open: what was given to the connection and waits for the next statement.
  let waiting: Promise<unknown>[] | undefined;

  function wait(words: unknown[]) {
    if (waiting?.length === 0) stream.cork();
    const answer = ask(...words);
    // Thrown where it is waited for.
    answer.catch(() => {});
    waiting?.push(answer);
    return Promise.resolve(NOTHING);
  }

  function send(words: unknown[]) {
    const before = waiting?.splice(0) ?? [];
    const answer = ask(...words);
    if (before.length > 0) stream.uncork();
    return { before, answer };
  }

  const together: Ask = async (...words) => {
    const [text] = words;
    if (text === "begin") {
      waiting = [];
      return wait(words);
    }
    if (waiting && typeof text === "string" && text.endsWith(MARK_OF_UNTOLD)) return wait(words);
    const { before, answer } = send(words);
    if (text === "commit" || text === "rollback") waiting = undefined;
    // What is given up need not have been well.
    if (text === "rollback") return answer;
    await Promise.all([...before, answer]);
    return answer;
  };
  Object.assign(client, { query: together });
}
