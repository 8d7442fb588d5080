import { createHmac } from "node:crypto";
import type { Route } from "#contract/route.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";
import { seal, unseal } from "#server/keys/seal.ts";
import type { Secrets } from "#server/keys/secrets.ts";
import { invalid, Problem } from "#server/problem.ts";
import { readTurn, refuseLate, type Turn, takeTurn } from "./device-turn.ts";
import type { Call } from "./run-command.ts";

/**
 * One intention of one account: sent again under the same key, it has one effect and one answer. The hash by the
 * secret in use comes first; the one by the secret before it recognises what was sent before the change.
 */
export type OnceKey = {
  accountId: string;
  call: string;
  key: string;
  bodyHashes: string[];
  /** Its place among what its device sends. */
  turn: Turn | undefined;
  now: Instant;
  /** With which the answer is sealed, where it is a secret: a stolen copy of the database alone must not tell it. */
  secrets: Secrets | undefined;
};

export type Kept = { status: number; answer: unknown };

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * The key of a call, if it was sent with one. Calls without an account have none: there is nobody to keep it for. A search
 * has none either: sent again it finds what is there then, and is on record again.
 */
export function onceKey(route: Route, call: Call): OnceKey | undefined {
  const { viewer, idempotencyKey: key, turn } = call;
  if (!viewer || key === undefined || route.method === "GET" || route.search) return undefined;
  if (typeof key !== "string" || !KEY_PATTERN.test(key)) {
    throw invalid("Idempotency-Key", "The Idempotency-Key must be 1 to 200 visible ASCII characters.");
  }
  const secrets = route.secret && call.config;
  return {
    accountId: viewer.accountId,
    call: call.call,
    key,
    bodyHashes: hashesOfSent(call),
    turn: readTurn(turn),
    now: call.now,
    secrets,
  };
}

/**
 * Tells whether the same was sent. Keyed with the server's secret: a body can hold a password, and a plain hash
 * of it could be guessed from a stolen copy of the database.
 */
export function hashOfSent({ config, input }: Call, secret = config.tokenSecret): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([input.query ?? null, input.body ?? null]))
    .digest("hex");
}

function hashesOfSent(call: Call): string[] {
  const { previousTokenSecret: previous } = call.config;
  return [hashOfSent(call), ...(previous === undefined ? [] : [hashOfSent(call, previous)])];
}

/**
 * Does the work and keeps its answer in the same transaction, or answers `again`, from what is kept. Of two at once
 * the second waits in the insert until the first has committed, and then finds its answer.
 * @throws Problem 409 where its device has sent something else after it, which came before it
 */
export async function answerOnce(
  db: Db,
  key: OnceKey | undefined,
  work: () => Promise<Kept>,
  again: (kept: Kept) => Promise<Kept>,
): Promise<Kept> {
  if (!key) return work();
  const isFirst = await reserve(db, key);
  const isInTurn = await takeTurn(db, key);
  // What was done is told, whatever was sent since.
  if (!isFirst) return again(await recall(db, key));
  if (!isInTurn) refuseLate();
  const kept = await work();
  await keep(db, key, kept);
  return kept;
}

async function reserve(db: Db, { accountId, call, key, bodyHashes, now }: OnceKey): Promise<boolean> {
  const [bodyHash = ""] = bodyHashes;
  return (await inserted(db, { accountId, call, key, bodyHash, now })).length === 1;
}

type Place = Pick<OnceKey, "accountId" | "call" | "key">;

const inserted = prepare((db, reserved: Place & { bodyHash: string; now: Instant }) =>
  db
    .insertInto("idempotencyKeys")
    .values({
      accountId: reserved.accountId,
      call: reserved.call,
      key: reserved.key,
      bodyHash: reserved.bodyHash,
      status: 0,
      createdOn: reserved.now,
    })
    .onConflict((conflict) => conflict.columns(["accountId", "call", "key"]).doNothing())
    .returning("key")
    .compile(),
);

async function recall(db: Db, key: OnceKey): Promise<Kept> {
  const kept = await keptAnswer(db, key);
  if (!kept) throw new Error("The answer of this key was forgotten at this moment.");
  return kept;
}

/**
 * What was answered under the key, if the call has succeeded before. To be told once the transaction is committed.
 * @throws Problem 422 when something else was sent under it
 */
export async function keptAnswer(db: Db, once: OnceKey): Promise<Kept | undefined> {
  const { accountId, call, key, bodyHashes } = once;
  const [kept] = await keptUnder(db, { accountId, call, key });
  if (!kept) return undefined;
  if (!bodyHashes.includes(kept.bodyHash)) {
    throw new Problem(422, "This Idempotency-Key was already used for something else. Send a new one.");
  }
  return {
    status: kept.status,
    answer: once.secrets ? opened(kept.answer, once, once.secrets) : kept.answer,
  };
}

function opened(answer: unknown, once: OnceKey, secrets: Secrets): unknown {
  const text = unseal(String(answer), placeOf(once), secrets);
  if (text === undefined) throw new Problem(409, UNTELLABLE);
  return JSON.parse(text);
}

const UNTELLABLE = "This was done already, and what was answered can no longer be told. Do it anew.";

/** What an answer is sealed for: in another place it opens nothing. */
function placeOf({ accountId, call, key }: Place): string {
  return JSON.stringify([accountId, call, key]);
}

// Written, though nothing is changed: what was done may stand on this machine alone, its commit cancelled while it waited for a
// standby, and whoever only reads waits for none.
const keptUnder = prepare((db, { accountId, call, key }: Place) =>
  db
    .updateTable("idempotencyKeys")
    .set(({ ref }) => ({ status: ref("status") }))
    .where((row) => row.and({ accountId, call, key }))
    .returning(["bodyHash", "status", "answer"])
    .compile(),
);

async function keep(db: Db, once: OnceKey, { status, answer }: Kept): Promise<void> {
  const { accountId, call, key, secrets } = once;
  const told = JSON.stringify(answer ?? null);
  const kept = secrets ? JSON.stringify(seal(told, placeOf(once), secrets)) : told;
  await updated(db, { accountId, call, key, status, answer: kept });
}

const updated = prepare((db, { accountId, call, key, status, answer }: Place & Kept & { answer: string }) =>
  db
    .updateTable("idempotencyKeys")
    .set({ status, answer })
    .where((row) => row.and({ accountId, call, key }))
    .compile(),
);
