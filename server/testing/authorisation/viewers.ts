import { createHmac } from "node:crypto";
import { Claims, tokenSigner } from "#server/http/call/token.ts";
import type { Person, World } from "#server/testing/world.ts";

/**
 * Everybody who may knock. What is called is the owner's own. Those with a token that no longer holds were
 * advisers, for whom every door was open.
 */
export const VIEWERS = [
  "nobody logged in",
  "its owner",
  "another owner",
  "an adviser",
  "a former adviser",
  "an ended session",
  "a deleted account",
  "an expired token",
  "a forged token",
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The token that such a viewer comes with; `owner` owns what is called. */
export async function tokenOf(world: World, viewer: Viewer, owner: Person): Promise<string | undefined> {
  return TOKENS[viewer](world, owner);
}

const TOKENS: Record<Viewer, (world: World, owner: Person) => Promise<string | undefined>> = {
  "nobody logged in": async () => undefined,
  "its owner": async (_, owner) => owner.token,
  "another owner": async (world) => (await world.owner()).token,
  "an adviser": async (world) => (await world.admin()).token,
  "a former adviser": async (world) => {
    const { accountId, token } = await world.admin();
    await world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", accountId).execute();
    return token;
  },
  "an ended session": async (world) => {
    const { accountId, token } = await world.admin();
    const ended = { endedOn: world.now };
    await world.db.updateTable("sessions").set(ended).where("accountId", "=", accountId).execute();
    return token;
  },
  "a deleted account": async (world) => {
    const { accountId, token } = await world.admin();
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", accountId)
      .execute();
    return token;
  },
  "an expired token": async (world) => {
    const claims = claimsOf(await world.admin());
    return tokenSigner(world.app)({ ...claims, exp: Math.floor(Date.parse(world.now) / 1000) - 1 });
  },
  "a forged token": async (world) => {
    const [header, claims] = (await world.admin()).token.split(".");
    const signature = createHmac("sha256", "a guessed secret").update(`${header}.${claims}`);
    return `${header}.${claims}.${signature.digest("base64url")}`;
  },
};

function claimsOf({ token }: Person): Claims {
  return Claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
}
