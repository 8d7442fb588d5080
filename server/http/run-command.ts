import type { Instant } from "#domain/calendar.ts";
import type { Db, Viewer } from "./command.ts";
import type { Backing, Endpoint } from "./endpoint.ts";
import { answerOnce, onceKey } from "./idempotency.ts";
import type { Input } from "./read-input.ts";
import type { SignToken } from "./token.ts";
import { transact } from "./transact.ts";

export type Call = Omit<Backing, "now"> & {
  now: Instant;
  input: Input;
  viewer: Viewer | undefined;
  /** Method and path, ids included. */
  call: string;
  idempotencyKey: string | string[] | undefined;
  signToken: SignToken;
};

type Work = (db: Db) => Promise<unknown>;

/** Runs the command in its transaction. What leaves is what the contract names and nothing else. */
export async function runCommand(
  { route, command }: Endpoint,
  call: Call,
): Promise<{ status: number; answer: unknown; next: string | undefined }> {
  const key = onceKey(route, call);
  const status = route.status ?? 200;
  const options = { readOnly: route.method === "GET" };
  let next: string | undefined;

  const once = (work: Work) =>
    transact(call.db, options, (db) =>
      answerOnce(db, key, async () => ({ status, answer: route.answer.parse(await work(db)) })),
    );
  const run = (handles: object) => {
    next = undefined;
    const request = {
      ...call.input,
      viewer: call.viewer,
      now: call.now,
      config: call.config,
      signToken: call.signToken,
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
    write: async (work: Work) => (await once(work)).answer,
  });
  return { status, answer: route.answer.parse(answer), next };
}
