import type { FastifyInstance } from "fastify";
import { type Recorder, recordStatements, type Statement } from "../statements.ts";
import type { Sent } from "./load.ts";

type Step = { text: number; values: unknown[] };
/** What bare reads from the file that `SCRIPTS` names: each text once, and the steps by who calls, the address and the body. */
type Scripts = { texts: { name?: string; text: string }[]; steps: Record<string, Step[]> };

/**
 * Writes down what the product asks of the database for each of these requests, so that bare can ask the very same.
 * @param open gives the product; it is called here, since a connection that is there already is not listened to
 */
export async function scriptsOf(
  open: () => Promise<{ app: FastifyInstance; close(): Promise<void> }>,
  requests: readonly Sent[],
): Promise<Scripts> {
  const recorder = recordStatements();
  const { app, close } = await open();
  const scripts: Scripts = { texts: [], steps: {} };
  try {
    for (const sent of requests)
      scripts.steps[callOf(sent)] = stepsOf(await ask(app, recorder, sent), sent, scripts.texts);
  } finally {
    recorder.stop();
    await close();
  }
  return scripts;
}

async function ask(
  app: FastifyInstance,
  recorder: Recorder,
  { path, token, body }: Sent,
): Promise<Statement[]> {
  recorder.takeAll();
  const { statusCode } = await app.inject({
    method: body ? "POST" : "GET",
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  if (statusCode >= 300) throw new Error(`${path}: ${statusCode}`);
  return recorder.takeAll();
}

/** As bare names a call, which knows the account from the token. */
function callOf({ path, token, body }: Sent): string {
  return `${JSON.parse(claimsIn(token)).id} ${path} ${body ? JSON.stringify(body) : ""}`;
}

function claimsIn(token: string): string {
  return Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
}

function stepsOf(statements: readonly Statement[], sent: Sent, texts: Scripts["texts"]): Step[] {
  const named = `${claimsIn(sent.token)} ${callOf(sent)}`;
  const made: string[] = [];
  return statements.map(({ name, text, values }, k) => {
    const known = texts.findIndex((one) => one.text === text);
    if (known < 0) texts.push({ ...(name && { name }), text });
    return {
      text: known < 0 ? texts.length - 1 : known,
      values: values.map((value) =>
        isId(value) ? (givenBy(statements.slice(0, k), value) ?? madeOf(value, named, made) ?? value) : value,
      ),
    };
  });
}

const ID = /^[\da-f]{8}-/;
const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);

/** An id that neither the call names nor anything that was read is made on the way: bare makes one, too. */
function madeOf(value: string, named: string, made: string[]): { made: number } | undefined {
  if (named.includes(value)) return undefined;
  if (!made.includes(value)) made.push(value);
  return { made: made.indexOf(value) };
}

/** An id that is read on the way may be another one next time: where it comes from stands in its place. */
function givenBy(earlier: readonly Statement[], value: string): { given: (string | number)[] } | undefined {
  const way = wayTo(
    value,
    earlier.map(({ rows }) => rows ?? []),
  );
  return way && { given: way };
}

function wayTo(value: string, within: unknown): (string | number)[] | undefined {
  if (within === value) return [];
  if (typeof within !== "object" || within === null) return undefined;
  for (const [key, one] of Object.entries(within)) {
    const rest = wayTo(value, one);
    if (rest) return [key, ...rest];
  }
  return undefined;
}
