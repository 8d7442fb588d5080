import type { FastifyReply, FastifyRequest } from "fastify";
import { cookiesIn } from "#server/http/cookies-in.ts";
import { networkOf } from "#server/http/network-address.ts";
import { type Machine, machineOf } from "#server/machine.ts";

const COOKIE = "device";
const MARK = /^[A-Za-z0-9_-]{43}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** From where a call comes, besides who makes it. */
export type Visit = {
  /** The network that the call comes from: one address, or what one household has of the newer kind. */
  network: string;
  /** The mark that an earlier login left on the device. It opens nothing: it only spares a wait. */
  mark: string | undefined;
  /** What it comes from; asked for at a login only. */
  machine: () => Machine;
  /** Has the browser throw away the answers it keeps. */
  forgetAnswers: () => void;
  /** Leaves this mark on the device. */
  leaveMark: (mark: string) => void;
};

export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  return {
    network: networkOf(request.ip),
    mark: markIn(request.headers.cookie),
    machine: () => machineOf(request.headers["user-agent"]),
    // Not "storage": there the colours, the unit and an owner's half-written intake stay on purpose, and by then perhaps
    // the token of the next login. Not "cookies": they are those of every product on this host.
    forgetAnswers: () => void reply.header("clear-site-data", '"cache"'),
    leaveMark: (mark) => {
      const secure = request.protocol === "https" ? "; Secure" : "";
      reply.header(
        "set-cookie",
        `${COOKIE}=${mark}; Path=/api/accounts; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}

function markIn(cookies?: string): string | undefined {
  const mark = cookiesIn(cookies)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return mark !== undefined && MARK.test(mark) ? mark : undefined;
}
