import type { Instant } from "#domain/calendar.ts";
import { isRecorded, recordDone, type Subject } from "./audit.ts";
import type { Db, Viewer } from "./command.ts";
import type { Backing, Endpoint } from "./endpoint.ts";
import { answerOnce, onceKey } from "./idempotency.ts";
import type { Input } from "./read-input.ts";
import type { SignToken } from "./token.ts";
import { transact } from "./transact.ts";
import type { Visit } from "./visit.ts";

export type Call = Omit<Backing, "now"> & {
  now: Instant;
  input: Input;
  viewer: Viewer | undefined;
  /** Method and path, ids included. */
  call: string;
  idempotencyKey: string | string[] | undefined;
  /** The tag that was sent as `If-Match`. */
  ifMatch: string | undefined;
  signToken: SignToken;
  visit: Visit;
  requestId: string;
  /** The network address of who calls. */
  address: string;
  /** What the command says it is about. */
  subject: Subject;
};

type Work = (db: Db) => Promise<unknown>;

/** Runs the command in its transaction. What leaves is what the contract names and nothing else. */
export async function runCommand(
  endpoint: Endpoint,
  call: Call,
): Promise<{ status: number; answer: unknown; next: string | undefined }> {
  const { route, command } = endpoint;
  const key = onceKey(route, call);
  const status = route.status ?? 200;
  const recorded = isRecorded(route, call);
  const options = { readOnly: route.method === "GET" && !recorded };
  let next: string | undefined;

  const once = (work: Work) =>
    transact(call.db, options, (db) =>
      answerOnce(db, key, async () => {
        const answer = route.answer.parse(await work(db));
        if (recorded) await recordDone(db, endpoint, call, status);
        return { status, answer };
      }),
    );
  const run = (handles: object) => {
    next = undefined;
    const request = {
      ...call.input,
      viewer: call.viewer,
      now: call.now,
      ifMatch: call.ifMatch,
      config: call.config,
      signToken: call.signToken,
      visit: call.visit,
      about: (subject: Subject) => Object.assign(call.subject, subject),
      next: (after: string) => {
        next = after;
      },
      ...handles,
    };
    // What the schemas have just read is what the command's type says; the compiler cannot follow that
    // through a list of all calls.
    return command(request as never);
  };

  if (route.transaction !== "own") return { ...(await once((db) => run({ db }))), next };
  const answer = await run({
    read: (work: Work) => transact(call.db, { readOnly: true }, work),
    spend: (work: Work) => transact(call.db, { readOnly: false }, work),
    write: async (work: Work) => (await once(work)).answer,
  });
  return { status, answer: route.answer.parse(answer), next };
}
