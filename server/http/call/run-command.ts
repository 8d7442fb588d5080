import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import type { Viewer } from "#server/viewer.ts";
import { isRecorded, recordDone, type Subject } from "./audit.ts";
import type { Backing, Endpoint } from "./endpoint.ts";
import { answerOnce, type Kept, keptAnswer, onceKey } from "./idempotency.ts";
import type { Input } from "./read-input.ts";
import { recordTold, recordToldInRefusal } from "./record-told.ts";
import { refuseEnded } from "./refuse-ended.ts";
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
  /** The header of its place among what its device sends. */
  turn: string | string[] | undefined;
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

/**
 * Runs the command in its transaction. What leaves is what the contract names and nothing else; what a refusal tells an adviser
 * of a case is on record as a look at it.
 */
export async function runCommand(endpoint: Endpoint, call: Call): Promise<Ran> {
  try {
    return await answerOf(endpoint, call);
  } catch (error) {
    await recordToldInRefusal(endpoint, call, error);
    throw error;
  }
}

async function answerOf(endpoint: Endpoint, call: Call): Promise<Ran> {
  const { route, command } = endpoint;
  const key = onceKey(route, call);
  const status = route.status ?? 200;
  const recorded = isRecorded(route, call);
  const options = { readOnly: route.method === "GET" && !recorded };
  let next: string | undefined;
  let isLeftOut = false;

  const once = (work: Work) =>
    transact(call.db, options, async (db) => {
      await refuseEnded(db, route, call);
      return answerOnce(
        db,
        key,
        async () => {
          const answer = route.answer.parse(await work(db));
          if (recorded)
            await (isLeftOut ? recordTold(db, endpoint, call) : recordDone(db, endpoint, call, status));
          return { status, answer };
        },
        async (kept) => {
          await recordTold(db, endpoint, call);
          return answerAgain(db, endpoint, call, kept);
        },
      );
    });
  const run = (handles: object) => {
    next = undefined;
    isLeftOut = false;
    const request = {
      ...call.input,
      viewer: call.viewer,
      now: call.now,
      ifMatch: call.ifMatch,
      config: call.config,
      signToken: call.signToken,
      visit: call.visit,
      about: (subject: Subject) => Object.assign(call.subject, subject),
      leaveOut: () => {
        isLeftOut = true;
      },
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
  let done: Kept | undefined;
  const handles = {
    read: (work: Work) => transact(call.db, { readOnly: true }, work),
    spend: (work: Work) => transact(call.db, { readOnly: false }, work),
    write: async (work: Work) => {
      done = await once(work);
      return done.answer;
    },
  };
  const kept = async () =>
    key &&
    (await transact(call.db, { readOnly: false }, async (db) => {
      const told = await keptAnswer(db, key);
      return told && (await answerAgain(db, endpoint, call, told));
    }));
  return unlessKept(kept, async () => {
    const answer = await run(handles);
    return { ...(done ?? { status, answer: route.answer.parse(answer) }), next };
  });
}

/** What is kept, unless the endpoint looks whether it is still true. */
async function answerAgain(
  db: Db,
  { route, again }: Endpoint,
  { viewer, config, now, input: { params, body } }: Call,
  { status, answer }: Kept,
): Promise<Kept> {
  if (!again) return { status, answer };
  // The answer was read by the contract's schema before it was kept; the compiler cannot follow that.
  const told = await again({ db, viewer, config, params, body, now, answered: answer } as never);
  return { status, answer: route.answer.parse(told) };
}

type Ran = Kept & { next: string | undefined };

/**
 * A command with transactions of its own checks before it writes, and what it has done itself may fail its checks: a
 * password that was changed is not the old one any more. So what is kept is answered first, and also where another
 * call with the same key was faster.
 */
async function unlessKept(kept: () => Promise<Kept | undefined>, run: () => Promise<Ran>): Promise<Ran> {
  const before = await kept();
  if (before) return { ...before, next: undefined };
  try {
    return await run();
  } catch (error) {
    const meanwhile = error instanceof Problem ? await kept() : undefined;
    if (!meanwhile) throw error;
    return { ...meanwhile, next: undefined };
  }
}
