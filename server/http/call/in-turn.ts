import type { FastifyRequest } from "fastify";
import { isSearch, limitOf } from "#server/http/admission/limits.ts";
import { type Lines, lineOfStranger } from "#server/http/admission/lines.ts";
import type { ChangesOfOwners } from "#server/http/admission/refuse-changes.ts";
import type { Room } from "#server/http/admission/room.ts";
import type { Turns } from "#server/http/admission/turns.ts";
import { networkOf } from "#server/http/network-address.ts";
import { unlessHungUp } from "./hung-up.ts";

/** Where calls wait. */
export type Doors = {
  room: Room;
  door: Turns;
  desk: Turns;
  archive: Turns;
  lines: Lines;
  changes: ChangesOfOwners;
};

/** Each session has a line, and so has each network from which strangers do something; all strangers share a door. */
export function inTurn<T>(
  { room, door, desk, archive, lines }: Doors,
  request: FastifyRequest,
  run: () => Promise<T>,
) {
  const { endpoint, line, ip, viewer } = request;
  const work = () => room.goOn(networkOf(ip), () => unlessHungUp(request, run));
  if (endpoint && limitOf(endpoint.route)) return lineOfStranger(lines, ip).take(() => door.take(work));
  if (!line) return work();
  // What has its transactions to itself hashes something first; accounts are free to have, so the turns go round by network.
  if (endpoint?.route.transaction === "own")
    return line.hash(() => desk.take(lookedAt(request, work), networkOf(ip)));
  if (!endpoint || !isSearch(endpoint.route)) return line.goOn(work);
  // What waits for a search takes no place from whatever else its adviser does.
  return archive.take(
    lookedAt(request, () => line.goOn(work)),
    viewer?.accountId,
  );
}

/** The right to it, or the login, may end while something waits. */
function lookedAt<T>(request: FastifyRequest, work: () => Promise<T>): (hasWaited: boolean) => Promise<T> {
  return async (hasWaited) => {
    if (hasWaited) await request.lookAfterWait?.();
    return work();
  };
}
