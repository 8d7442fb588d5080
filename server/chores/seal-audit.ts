import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import {
  AT_MOST,
  type Covered,
  hoursBefore,
  lately,
  type Span,
  sealedUpTo,
  unsealed,
} from "./unsealed-entries.ts";

/** What a seal speaks for. `sha256` is of the seal before it and of every entry, in their order. */
export type Seal = { number: number; entries: number; sha256: string };

export const START = "0".repeat(64);

/**
 * Seals the entries of a span that no seal covers yet, in one transaction; gives the seal, or nothing when there was none to
 * cover or another process was faster. A transaction that is still open is covered by a later one.
 * @param span what was entered lately, unless said
 */
export async function sealAudit(db: Kysely<Database>, now: Instant, span?: Span): Promise<Seal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const last = await lastSeal(transaction);
    const fresh = await unsealed(transaction, span ?? lately(await sealedUpTo(transaction, now)));
    if (fresh.length === 0) return undefined;
    const number = (last?.number ?? 0) + 1;
    const sha256 = sealOf(last?.sha256 ?? START, fresh);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("auditSeals")
      .values({ number, sealedOn: now, entries: fresh.length, sha256 })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    await sql`
      insert into audit_sealed (entry_id, seal)
      select id, ${number} from unnest(${fresh.map(({ id }) => id)}::uuid[]) as entries (id)`.execute(
      transaction,
    );
    return { number, entries: fresh.length, sha256 };
  });
}

/**
 * Seals until no entry is left; gives each seal. What one round left would grow for as long as more is written than that.
 * @param how.isThorough looks back for a day, as for what a server entered whose clock is behind, and not for an hour
 * @param how.ending no further seal is made once this is aborted
 */
export async function* sealAll(
  db: Kysely<Database>,
  now: Instant,
  { isThorough = false, ending }: { isThorough?: boolean; ending?: AbortSignal | undefined } = {},
): AsyncGenerator<Seal> {
  const earlier = isThorough ? hoursBefore(await sealedUpTo(db, now)) : [];
  for (const span of [...earlier, undefined]) yield* sealSpan(db, now, span, ending);
}

async function* sealSpan(db: Kysely<Database>, now: Instant, span?: Span, ending?: AbortSignal) {
  while (!ending?.aborted) {
    const seal = await sealAudit(db, now, span);
    if (seal) yield seal;
    if (seal?.entries !== AT_MOST) return;
  }
}

/** The hash of a seal over these entries, each as `textOf` writes it. */
export function sealOf(before: string, entries: readonly Covered[]): string {
  const hash = createHash("sha256").update(before);
  for (const { text } of entries) hash.update("\n").update(text);
  return hash.digest("hex");
}

async function lastSeal(db: Kysely<Database>): Promise<{ number: number; sha256: string } | undefined> {
  return db
    .selectFrom("auditSeals")
    .select(["number", "sha256"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
