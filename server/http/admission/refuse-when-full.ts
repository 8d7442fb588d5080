import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { forwardedFor, type NetworkOfCall } from "#server/http/gate/network-of-call.ts";
import { LetPast } from "./let-past.ts";
import { RefuseAgain } from "./refuse-again.ts";
import type { Room } from "./room.ts";
import { sayBusy } from "./say-busy.ts";
import type { TurnedAway } from "./turned-away.ts";

/** The router takes percent signs for letters, and knows an address with its host. */
const API = /^(?:\/api\/|\/[^/?]*%|[^/])/;

/**
 * Turns calls of the API away while there is no place for them, before the framework sees them: of ten times as many calls
 * as can be answered, nine are refused, and what that takes is missing for the tenth. The connection stays, because a new
 * one costs more than the answer.
 */
export function refuseWhenFull(
  answer: RequestListener,
  room: Room,
  turnedAway: TurnedAway,
  networkOf: NetworkOfCall,
): RequestListener {
  const letPast = new LetPast();
  const isFullFor = (socket: Socket, header: () => string) => {
    if (!room.isFull()) return false;
    if (!room.hasKept()) return true;
    const network = networkOf(socket, header);
    return room.isFullFor(network) || letPast.isEnough(network);
  };
  const again = new RefuseAgain(isFullFor, () => turnedAway.nextBytes());
  return (request, response) => {
    again.note(request, response);
    if (!room.isFull() || !API.test(request.url ?? "")) return answer(request, response);
    const { socket } = request;
    const header = () => forwardedFor(request);
    if (!isFullFor(socket, header)) {
      letPast.note(networkOf(socket, header));
      return answer(request, response);
    }
    const { headers, body } = turnedAway.next();
    response.writeHead(503, headers).end(body);
    again.watch(socket);
  };
}

/** Turns a call of one who asks for too much away. To be called before anything of the answer is there. */
export function sendAway(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, body } = sayBusy(429, request.id);
  // Past all that is still to come: nothing of it changes this answer.
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, String(value));
  reply.raw.writeHead(429, headers).end(body);
}
