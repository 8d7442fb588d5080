import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { LightMyRequestResponse } from "fastify";
import { Problem } from "#contract/problem.ts";
import type { Route } from "#contract/route.ts";
import type { Input } from "#server/testing/ask.ts";
import { ROWS, type Row } from "#server/testing/authorisation/rows.ts";
import { setStage } from "#server/testing/authorisation/stage.ts";
import { contentsOf } from "#server/testing/contents.ts";
import { namesIn } from "#server/testing/names-in.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { limitsIn } from "./limits.ts";
import { type Choice, mutate, type Wire } from "./mutate.ts";

/** What a refused call may write after all: how often somebody has tried. */
const COUNTS_TRIES = "login_tries";

const LOOKED_AT_EACH = 10;
// A machine that is too busy with other things says so once; one that always does hides what it should have said.
const MOST_TRIES = 3;

const ROW_OF = new Map(
  ROWS.map(({ route, ...row }) => {
    const known = { limits: limitsIn(route.body), names: namesIn(route.query) };
    return [row.verb, { ...row, route, known }];
  }),
);

/** Makes calls with one thing wrong in a world of its own, and says what is wrong with the answers. */
export class Driver {
  readonly world: World;
  readonly #ada: Person;
  /** A valid input of each call and who makes it, kept for as long as it is one. */
  readonly #valid = new Map<string, { input: Input; token: string }>();
  #calls = 0;

  constructor(world: World, ada: Person) {
    this.world = world;
    this.#ada = ada;
  }

  static async start(): Promise<Driver> {
    const world = await startApp({
      // Every call comes from another address, so that none is one too many.
      environment: { TRUST_PROXY: "1" },
      // To a date, an instant with more digits is the same one only where its fraction begins with no zero.
      now: "2026-11-20T10:00:00.325Z",
    });
    return new Driver(world, await world.admin());
  }

  /** Complaints about the answer; none if it is as it should be. */
  async drive({ verb, ...choice }: Choice & { verb: string }): Promise<string[]> {
    const row = ROW_OF.get(verb);
    if (!row) return [`${verb} is no call`];
    const { input, token } = this.#valid.get(verb) ?? (await this.#prepare(row));
    const wire = mutate(input, choice, row.known);
    // To look at all that is kept takes longer than the call.
    const look = this.#calls % LOOKED_AT_EACH === 0 ? () => this.#contents() : async () => ({});
    const before = await look();
    const response = await this.#insist(row.route, wire, token);
    const isRefused = response.statusCode >= 400;
    const wrote = isRefused && !isDeepStrictEqual(await look(), before);
    // It may have changed what the input was about: the next one begins anew.
    if ([401, 404, 409].includes(response.statusCode)) this.#valid.delete(verb);
    return [
      ...(isRefused ? complaintsAboutRefusal(response) : complaintsAboutAnswer(row.route, response)),
      ...(wrote ? ["it was refused and has written"] : []),
    ].map((complaint) => `${verb}: ${complaint}\n${JSON.stringify(wire).slice(0, 2000)}\n${response.body}`);
  }

  async #contents(): Promise<Record<string, string>> {
    const { [COUNTS_TRIES]: _, ...contents } = await contentsOf(this.world.db);
    return contents;
  }

  async #prepare({ verb, route, input }: Row) {
    const stage = await setStage(this.world, this.#ada);
    const { token } = route.who === "admin" ? await this.world.admin() : stage.ann;
    const valid = { input: await input(stage), token };
    this.#valid.set(verb, valid);
    return valid;
  }

  /** Comes again when it is told to, as the pages do; gives the last answer. */
  async #insist(route: Route, wire: Wire, token: string): Promise<LightMyRequestResponse> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.#send(route, wire, token);
      const seconds = response.headers["retry-after"];
      if (response.statusCode !== 503 || seconds === undefined || tries === MOST_TRIES) return response;
      await pause(Number(seconds) * 1000);
    }
  }

  async #send({ method, path }: Route, wire: Wire, token: string): Promise<LightMyRequestResponse> {
    this.#calls += 1;
    const address = path.replace(/:(\w+)/g, (_, name: string) => wire.params[name] ?? "");
    const from = `10.${this.#calls >> 16}.${(this.#calls >> 8) & 255}.${this.#calls & 255}`;
    return await this.world.app.inject({
      method,
      url: `/api${address}${wire.search === "" ? "" : `?${wire.search}`}`,
      headers: { authorization: `Bearer ${token}`, "x-forwarded-for": from, ...wire.headers },
      ...(wire.body !== undefined && { payload: wire.body }),
    });
  }
}

function complaintsAboutRefusal({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  if (statusCode >= 500) return [`${statusCode}`];
  if (!String(headers["content-type"]).startsWith("application/problem+json")) return ["no problem details"];
  const { data } = Problem.safeParse(JSON.parse(body));
  if (!data || data.status !== statusCode) return ["other problem details"];
  const sentences = [data.detail, ...(data.errors ?? []).map(({ message }) => message)];
  return sentences.filter((sentence) => !isSentence(sentence)).map((sentence) => `no sentence: ${sentence}`);
}

// At least three words, begun as sentences begin, and nothing of the machine in it.
function isSentence(text: string): boolean {
  return /^[\p{Lu}'"«(\d]\S*\s+\S+\s+\S+/u.test(text) && !/\[object|undefined|node:|\.ts\b/.test(text);
}

function complaintsAboutAnswer(route: Route, { statusCode, body }: LightMyRequestResponse): string[] {
  if (statusCode !== (route.status ?? 200)) return [`answered with ${statusCode}`];
  if (statusCode === 204) return body === "" ? [] : ["a body without content"];
  const answer = JSON.parse(body);
  const { data } = route.answer.safeParse(answer);
  return isDeepStrictEqual(data, answer) ? [] : ["more than the contract names"];
}
