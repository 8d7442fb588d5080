import jwt from "@fastify/jwt";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { remembered } from "#server/http/remembered.ts";
import { inUse, nameOfSecret, type Secrets, secretNamed } from "#server/keys/secrets.ts";

/** Who signs the tokens, and for whom: one product does both, and believes no token that was meant for another one. */
const ISSUER = "fip-treatment-support";
const AUDIENCE = "fip-treatment-support/api";

/** What a token says. `isAdmin` and `name` only help the page; the server asks the database. */
export const Claims = z
  .strictObject({
    iss: z.literal(ISSUER),
    aud: z.literal(AUDIENCE),
    id: z.uuid(),
    name: z.string(),
    isAdmin: z.boolean(),
    /** The session, which the server can end. */
    sid: z.uuid(),
    /** Seconds since 1970. */
    iat: z.int(),
    exp: z.int(),
  })
  .readonly();
export type Claims = z.output<typeof Claims>;
export type SignToken = (claims: Omit<Claims, "iss" | "aud">) => string;

declare module "fastify" {
  interface FastifyInstance {
    /** What the token of a call says, by its header `Authorization`; whether it has expired is not looked at. */
    readBearer(authorization: string | undefined): Claims | undefined;
  }
}

/** In letters; no token is longer, however long the name in it. */
const LONGEST = 2000;

/**
 * Lets a server sign and read tokens. Each is taken apart and its signature reckoned once, not with every call of its session:
 * what it says never changes. Whether the session has ended is asked of the database each time.
 */
export function readTokens(app: FastifyInstance, secrets: Secrets): void {
  app.register(jwt, tokenOptions(secrets));
  const read = remembered((token) => readToken(app, token, secrets), LONGEST);
  app.decorate("readBearer", (authorization) => {
    const [, token] = BEARER.exec(authorization ?? "") ?? [];
    return token === undefined ? undefined : read(token);
  });
}

/** How tokens are signed and which are believed: one algorithm, named on both sides. */
function tokenOptions({ tokenSecret }: Secrets) {
  return {
    secret: tokenSecret,
    sign: { algorithm: "HS256" as const, kid: nameOfSecret(tokenSecret) },
    decode: { complete: true },
    // Expiry is judged by the clock of the request, in `identify.ts`.
    verify: { algorithms: ["HS256" as const], ignoreExpiration: true },
  };
}

export function tokenSigner(app: FastifyInstance): SignToken {
  return (claims) => app.jwt.sign({ ...claims, iss: ISSUER, aud: AUDIENCE });
}

const BEARER = /^Bearer ([\w.-]+)$/i;

/** What a token says, if a secret of this install signed it: the one in use, or the one before. */
function readToken(app: FastifyInstance, token: string, secrets: Secrets): Claims | undefined {
  try {
    const { header } = app.jwt.decode<{ header: { kid?: unknown } }>(token) ?? {};
    const key = secretFor(header?.kid, secrets);
    if (key === undefined) return undefined;
    return Claims.safeParse(
      key === secrets.tokenSecret ? app.jwt.verify(token) : app.jwt.verify(token, { key }),
    ).data;
  } catch {
    return undefined;
  }
}

// A token without the name of its secret is from before they had names, so it was signed by the oldest.
function secretFor(name: unknown, secrets: Secrets): string | undefined {
  return name === undefined ? inUse(secrets).at(-1) : secretNamed(name, secrets);
}
