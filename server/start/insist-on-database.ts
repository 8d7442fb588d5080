import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "#server/http/database-away.ts";

const PAUSE_MS = 500;
const TRIES = 60;

/**
 * Does what has nobody to refuse: again, for as long as the database is away, half a minute at most. A machine that starts
 * many things at once may keep its database from answering in time.
 * @param isPassing which errors are worth another try
 */
export async function insistOnDatabase<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean = isDatabaseAway,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
