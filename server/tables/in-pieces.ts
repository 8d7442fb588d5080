import { setImmediate as others } from "node:timers/promises";

/** What is worked out of one is done in some milliseconds below it. */
const MUCH = 100;

/**
 * Works something out for each in turn. After one of which much has to be looked at everybody else has a turn: twenty-five such ones
 * together would keep them waiting for most of a second.
 * @param sizeOf how much has to be looked at, such as the weights of a case
 */
export async function inPieces<One, Made>(
  list: readonly One[],
  make: (one: One) => Made,
  sizeOf: (one: One) => number,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of list) {
    made.push(make(one));
    if (sizeOf(one) > MUCH) await others();
  }
  return made;
}
