import { randomUUID } from "node:crypto";
import { pathOf } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import { utcDay } from "#domain/calendar.ts";
import { type Answer, ask } from "./ask.ts";
import { insist } from "./insist.ts";
import type { Intention, Ledger } from "./ledger.ts";
import type { Stand } from "./stand.ts";

/** Sends an intention once. */
export function sendWeight(
  origin: string,
  token: string,
  { caseId, grams }: Intention,
  key?: string,
): Promise<Answer> {
  return ask(origin, {
    method: recordWeight.method,
    path: `/api${pathOf(recordWeight, { caseId })}`,
    token,
    key,
    body: { weightKg: grams / 1000, effectiveDate: utcDay(new Date().toISOString()) },
  });
}

/**
 * Wants a weight recorded, and sends it under one key until there is a word on it. Gives how often it was sent. An adviser
 * does: an owner who recorded as many would be told to wait.
 */
export async function record(
  stand: Pick<Stand, "adviser"> & { server: { origin: string } },
  ledger: Ledger,
): Promise<number> {
  const intention = ledger.intend();
  const key = randomUUID();
  const { status, tries } = await insist(() =>
    sendWeight(stand.server.origin, stand.adviser, intention, key),
  );
  intention.isAcknowledged = status === 201;
  intention.lastStatus = status;
  return tries;
}
