import { Agent, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { listOwnCases } from "#contract/cases.ts";
import { route } from "#contract/route.ts";
import { endpoints } from "#server/endpoints.ts";
import { serve } from "#server/http/call/serve.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const PLACES = 32;
const KEPT = 8;
const OF_ONE_NETWORK = 4;
// Twelve accounts with four calls each are more than there are places.
const ACCOUNTS = 12;
const CALLS_OF_EACH = 4;
const CROWD = "127.0.0.2";
const OTHER = "127.0.0.3";
const THIRD = "127.0.0.4";
const SLOW = "127.0.0.5";
const SLOWER = "127.0.0.6";

// Without a connection to the database, of which there are fewer than places.
const hold = route({
  method: "GET",
  path: "/hold",
  who: "anyone",
  summary: "Answers when it is told to.",
  transaction: "own",
  answer: z.string(),
});

const NO_PROXY: Record<string, string> = {};

describe.each([
  { calls: "come straight", environment: NO_PROXY, from: (address: string) => ({ localAddress: address }) },
  {
    calls: "are forwarded by a proxy",
    environment: { TRUST_PROXY: "loopback" },
    from: (address: string) => ({ headers: { "x-forwarded-for": address } }),
  },
])("calls that $calls", ({ environment, from }) => {
  let end: PromiseWithResolvers<string>;
  let held: number;
  let world: World;
  let port: number;
  let other: Person;
  beforeAll(async () => {
    const holding = serve(hold, () => {
      held += 1;
      return end.promise;
    });
    world = await startApp({ environment, calls: [...endpoints, holding] });
    port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
    other = await world.owner();
  });
  afterAll(() => world.close());

  async function ask(path: string, address: string, agent: Agent, token?: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { headers, ...place } = { headers: {}, ...from(address) };
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const asked = { port, path: `/api${path}`, agent, headers: { ...headers, ...authorization }, ...place };
    request(asked, resolve).on("error", reject).end();
    const answer = await promise;
    await answer.forEach(() => {});
    return answer.statusCode ?? 0;
  }

  const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const look = ({ token }: Person, address: string, agent: Agent) =>
    ask(listOwnCases.path, address, agent, token);

  /** Looks at the own cats from these addresses, one after the other. */
  async function lookFrom(addresses: readonly string[]): Promise<number[]> {
    const agent = oneConnection();
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await look(other, address, agent));
    agent.destroy();
    return statuses;
  }

  /** Lets calls from these addresses take places, does something, and has them leave. */
  async function whileHeld(
    crowd: readonly (readonly [address: string, calls: number])[],
    work: () => Promise<void>,
  ) {
    end = Promise.withResolvers();
    held = 0;
    let wanted = 0;
    const calls: Promise<number>[] = [];
    for (const [address, times] of crowd) {
      for (let call = 0; call < times; call += 1) calls.push(ask(hold.path, address, new Agent()));
      wanted += times;
      await expect.poll(() => held).toBe(wanted);
    }
    await work().finally(() => end.resolve("gone"));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  }

  test("a network that takes all places keeps out who shares it, and nobody else [R66]", () =>
    whileHeld([[CROWD, PLACES]], async () => {
      expect(await lookFrom([CROWD, CROWD, CROWD, CROWD])).toEqual([503, 503, 503, 503]);
      expect(await lookFrom([OTHER, OTHER, OTHER, OTHER])).toEqual([200, 200, 200, 200]);
      // A proxy sends whatever it has on one connection.
      const turns = [CROWD, CROWD, CROWD, OTHER, CROWD, CROWD, CROWD, OTHER];
      expect(await lookFrom(turns)).toEqual(turns.map((address) => (address === OTHER ? 200 : 503)));
    }));

  test("of the places that are kept one network gets a few, and all of them are few [R66]", async () => {
    const crowd = [
      [CROWD, PLACES],
      [SLOW, OF_ONE_NETWORK],
    ] as const;
    await whileHeld(crowd, async () => expect(await lookFrom([SLOW, OTHER])).toEqual([503, 200]));
    const full = [...crowd, [SLOWER, KEPT - OF_ONE_NETWORK]] as const;
    await whileHeld(full, async () => expect(await lookFrom([OTHER])).toEqual([503]));
    expect(await lookFrom([CROWD, OTHER])).toEqual([200, 200]);
  });

  test("a dozen accounts at one address ask without pause, and at another one all is answered [R66]", async () => {
    const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => world.owner()));
    let isOver = false;
    let refused = 0;
    const { promise: full, resolve: fill } = Promise.withResolvers<void>();
    const crowd = people.flatMap((person) =>
      Array.from({ length: CALLS_OF_EACH }, async () => {
        const agent = oneConnection();
        while (!isOver) {
          if ((await look(person, CROWD, agent)) === 503) refused += 1;
          if (refused > PLACES) fill();
        }
        agent.destroy();
      }),
    );
    await full;
    const there = await lookFrom(Array(KEPT).fill(THIRD));
    isOver = true;
    await Promise.all(crowd);
    expect(there).toEqual(Array(KEPT).fill(200));
  });
});
