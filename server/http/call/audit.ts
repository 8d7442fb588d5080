import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Route } from "#contract/route.ts";
import { Id } from "#contract/values.ts";
import type { EventAct } from "#domain/event.ts";
import type { Db } from "#server/db/db.ts";
import { MINUTE_MS, RefusalCounts } from "#server/http/admission/refusal-counts.ts";
import { networkOf, oneWriting } from "#server/http/network-address.ts";
import { keyedHash } from "#server/keys/keyed-hash.ts";
import { Problem } from "#server/problem.ts";
import type { Config } from "#server/start/config.ts";
import { type NewAuditEntry, writeAuditEntry, writeLook } from "#server/tables/audit.ts";
import type { Backing, Endpoint } from "./endpoint.ts";
import { hashOfSent } from "./idempotency.ts";
import type { Call } from "./run-command.ts";

/**
 * Whose account, which case or which medicine a call was about, and what it did, where its address does not say so.
 * `asAdmin` where nobody is logged in yet, and the call proved that it is an adviser.
 */
export type Subject = {
  accountId?: string;
  caseId?: string;
  medicationId?: string;
  act?: EventAct;
  asAdmin?: boolean;
};

// What tells of somebody trying doors. The rest (invalid input, too many calls, a database that is away) does not, but
// for a wrong password or code of somebody who is logged in.
const TELLING = [401, 403, 404, 409, 422];
const tells = ({ status, isGuess }: Problem) => isGuess || TELLING.includes(status);
const SOURCE_LENGTH = 12;

/** Whether a call is recorded when it succeeds: every change, and an adviser's look at one person's data. */
export function isRecorded({ method, sensitive, passing }: Route, { viewer }: Pick<Call, "viewer">): boolean {
  if (passing) return false;
  return method !== "GET" || (sensitive === true && viewer?.isAdmin === true);
}

/** Records what was done, in the transaction that does it. */
export async function recordDone(
  db: Db,
  { route, command }: Endpoint,
  call: Call,
  status: number,
): Promise<void> {
  const look = entryOf(command.name, call, status);
  if (route.method === "GET") return writeLook(db, look);
  const entry = { ...look, sent: hashOfSent(withoutSecrets(call)) };
  await (route.search ? writeLook : writeAuditEntry)(db, entry);
}

// Entries are kept for ever. Whoever had them and the server's secret could guess a password a million times a second.
const SECRETS = ["password", "passwordCheck", "oldPassword", "code"];

function withoutSecrets(call: Call): Call {
  const { body } = call.input;
  if (typeof body !== "object" || body === null) return call;
  const kept = Object.entries(body).filter(([name]) => !SECRETS.includes(name));
  return { ...call, input: { ...call.input, body: Object.fromEntries(kept) } };
}

/** Records what was refused to somebody, after nothing was written; never in the way of the answer. */
export function recordRefusals(api: FastifyInstance, { db, config, now }: Backing): void {
  const counts = new RefusalCounts();
  const write = async (entries: readonly NewAuditEntry[]) => {
    for (const entry of entries)
      await writeAuditEntry(db, entry).catch((reason) => api.log.error({ err: reason }, "not audited"));
  };
  const writeEnded = () => write(counts.takeEnded(now()));
  api.addHook("onRequest", writeEnded);
  // Also where nobody calls any more.
  const timer = setInterval(writeEnded, MINUTE_MS).unref();
  api.addHook("onClose", async () => {
    clearInterval(timer);
    await write(counts.takeAll(now()));
  });
  api.addHook("onError", async (request, _, error) => {
    if (!(error instanceof Problem) || !tells(error) || !request.endpoint) return;
    // Whoever is not logged in and tries nothing but that is every visitor whose session ended.
    if (!request.viewer && request.endpoint.route.who !== "anyone" && error.status === 401) return;
    const call = { ...callOf(request), now: now(), config };
    const entry = entryOf(request.endpoint.command.name, call, error.status);
    if (counts.isToldApart(entry, networkOf(request.ip))) await write([entry]);
  });
}

type Told = Pick<Call, "viewer" | "now" | "requestId" | "address" | "subject" | "config"> & {
  input: { params: Record<string, unknown> };
};

/** What every record takes from the request itself. */
export function callOf(request: FastifyRequest) {
  return {
    viewer: request.viewer,
    requestId: request.id,
    address: oneWriting(request.ip),
    subject: request.subject,
    input: { params: Object(request.params) },
  };
}

/** What is recorded of a call under that name and status. */
export function entryOf(
  verb: string,
  { viewer, subject, input, ...call }: Told,
  status: number,
): NewAuditEntry {
  const params = idsIn(input.params);
  return {
    at: call.now,
    verb,
    status,
    accountId: viewer?.accountId,
    asAdmin: viewer?.isAdmin ?? subject.asAdmin ?? false,
    aboutAccountId: subject.accountId ?? params.accountId,
    caseId: subject.caseId ?? params.caseId,
    params: { ...params, ...told(subject) },
    sent: undefined,
    requestId: call.requestId,
    source: sourceOf(call.address, call.config),
  };
}

/** What has no column of its own. */
function told({ medicationId, act }: Subject): Record<string, string> {
  return { ...(medicationId && { medicationId }), ...(act && { act }) };
}

// What was typed in the place of an id could be anything, a name too.
function idsIn(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const id = Id.safeParse(value);
      return id.success ? [[name, id.data.toLowerCase()]] : [];
    }),
  );
}

/** The network address without the address: who knows one can look for it, nobody can read it. */
export function sourceOf(address: string, config: Pick<Config, "tokenSecret">): string {
  return keyedHash("source", address, config).slice(0, SOURCE_LENGTH);
}
