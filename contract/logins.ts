import { z } from "zod";
import { route } from "./route.ts";
import { Id, Instant } from "./values.ts";

/** A device on which an account is logged in just now. */
export const LiveLogin = z.object({
  _id: Id,
  /** "Firefox"; absent when it is none that we know. */
  browser: z.string().optional(),
  /** "iPhone"; absent when it is none that we know. */
  device: z.string().optional(),
  loggedInOn: Instant,
  /** To five minutes. */
  lastSeenOn: Instant,
  /** The one that the list was asked for with. */
  isThisOne: z.boolean(),
});
export type LiveLogin = z.output<typeof LiveLogin>;

export const listLogins = route({
  method: "GET",
  path: "/accounts/:accountId/logins",
  who: "owner",
  sensitive: true,
  summary: "On what one is logged in, ten at most, the last one seen first; of any account for an admin.",
  answer: z.array(LiveLogin),
});

export const endLogin = route({
  method: "DELETE",
  path: "/accounts/:accountId/logins/:loginId",
  who: "owner",
  summary:
    "Logs one of one's own devices out; one of any account for an admin. Twice is harmless. Asks for the own password first where that device gave it later, and for every other account.",
  answer: z.void(),
  status: 204,
});

export const endOtherLogins = route({
  method: "DELETE",
  path: "/accounts/:accountId/logins",
  who: "owner",
  summary:
    "Logs one's own account out on every device but this one; any account, everywhere, for an admin. Asks for the own password first as `endLogin` does.",
  answer: z.void(),
  status: 204,
});
