import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { listen } from "#server/start/listen.ts";
import { listenAlso } from "#server/start/listen-also.ts";
import { startApp } from "#server/testing/world.ts";
import { mostConnections } from "./most-connections.ts";

test.each([
  ["Max processes  100  100  processes\nMax open files            10000     10000     files\n", 8000],
  ["Max open files            1024     524288     files\n", 819],
  ["Max open files            unlimited     unlimited     files\n", 10_000],
  ["Max open files            1048576     1048576     files\n", 10_000],
  ["", 10_000],
])("of %j a server holds as many connections as leave files for the rest", (limits, most) => {
  expect(mostConnections(limits)).toBe(most);
});

test.each(["127.0.0.1", "127.0.0.2"])(
  "whoever fills %s with connections is turned away, and makes room once they have been answered",
  async (host) => {
    const world = await startApp();
    const { server } = world.app;
    expect(server.maxConnections).toBe(mostConnections());
    server.maxConnections = 3;
    const port = await listen(world.app, { port: 0, host: "127.0.0.1" });
    await listenAlso(server, { port, host: "127.0.0.2" });
    const kept = new Agent({ keepAlive: true });
    const ask = async (agent: Agent) => {
      const [answer] = (await once(get({ host, port, path: "/healthz", agent }), "response")) as [
        IncomingMessage,
      ];
      return once(answer.resume(), "end").then(() => answer.statusCode);
    };
    // At once, so that each has a connection of its own.
    expect(await Promise.all([ask(kept), ask(kept), ask(kept)])).toEqual([200, 200, 200]);
    await expect(ask(new Agent())).rejects.toThrow(/ECONNRESET|socket hang up/);
    await expect.poll(() => ask(new Agent()).catch(() => 0)).toBe(200);
    kept.destroy();
    await world.close();
  },
);
