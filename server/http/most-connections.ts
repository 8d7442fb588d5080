import { filesFor } from "./open-files.ts";

const ENOUGH = 10_000;
// The same again for another address of the machine, and the rest for the pages, the database and the log.
const SHARE_OF_FILES = 0.4;

/**
 * How many connections a server holds at once on an address: whoever opens them without end would end it for everybody.
 * @param limits what Linux says of this process
 */
export function mostConnections(limits?: string): number {
  return Math.min(ENOUGH, filesFor(SHARE_OF_FILES, limits));
}
