import type {} from "@fastify/jwt";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** What a token says. `isAdmin` and `name` only help the page; the server asks the database. */
export const Claims = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** The session, which the server can end. */
  sid: z.uuid(),
  /** Seconds since 1970. */
  iat: z.int(),
  exp: z.int(),
});
export type Claims = z.output<typeof Claims>;
export type SignToken = (claims: Claims) => string;

/** How tokens are signed and which are believed: one algorithm, named on both sides. */
export function tokenOptions(secret: string) {
  return {
    secret,
    sign: { algorithm: "HS256" as const },
    // Expiry is judged by the clock of the request, in `identify.ts`.
    verify: { algorithms: ["HS256" as const], ignoreExpiration: true },
  };
}

export function tokenSigner(app: FastifyInstance): SignToken {
  return (claims) => app.jwt.sign(claims);
}
