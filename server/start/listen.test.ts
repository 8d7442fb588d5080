import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#server/testing/world.ts";
import { listen } from "./listen.ts";
import { listenAlso } from "./listen-also.ts";

test.runIf(process.platform === "linux")(
  "a server answers on each of its addresses until it stops",
  async () => {
    const world = await startApp();
    const port = await listen(world.app, { port: 0, host: "localhost" });
    await listenAlso(world.app.server, { port, host: "127.0.0.2" });
    // Where this machine has no such address, and where it is another's.
    await listenAlso(world.app.server, { port, host: "192.0.2.1" });
    await expect(listenAlso(world.app.server, { port, host: "127.0.0.2" })).rejects.toThrow("EADDRINUSE");
    const ask = (host: string) =>
      fetch(`http://${host}:${port}/healthz`, { headers: { connection: "close" } });
    for (const host of ["localhost", "127.0.0.2"]) expect((await ask(host)).status).toBe(200);
    await world.close();
    for (const host of ["localhost", "127.0.0.2"]) await expect(ask(host)).rejects.toThrow("fetch failed");
  },
);

const [FIRST, OTHER] = ["127.0.0.1", "127.0.0.2"];

test.runIf(process.platform === "linux").each([[[OTHER]], [[FIRST, OTHER]]])(
  "a server that closes waits for the calls at %j, and takes no more at any of its addresses",
  async (hosts) => {
    const world = await startApp();
    const port = await listen(world.app, { port: 0, host: FIRST });
    await listenAlso(world.app.server, { port, host: OTHER });
    const kept = new Agent({ keepAlive: true });
    let isClosed = false;
    const [closed, ...calls] = await world.db.transaction().execute(async (holder) => {
      await sql`lock table migrations`.execute(holder);
      const answers: Promise<IncomingMessage[]>[] = [];
      for (const host of hosts) {
        answers.push(once(get({ host, port, path: "/readyz", agent: kept }), "response"));
        await once(world.app.server, "request");
      }
      const end = world.app.close().then(() => {
        isClosed = true;
      });
      await expect.poll(() => world.app.server.listening).toBe(false);
      for (const host of [FIRST, OTHER])
        await expect(fetch(`http://${host}:${port}/healthz`)).rejects.toThrow("fetch failed");
      expect(isClosed).toBe(false);
      return [end, ...answers] as const;
    });
    for (const call of calls) {
      const [answer] = await call;
      expect(answer?.resume().statusCode).toBe(200);
    }
    await closed;
    await world.close();
    kept.destroy();
  },
);

/** Opens so many connections, and ends once all are there. */
const CROWD = `
  let there = 0;
  for (let k = 0; k < 1000; k += 1)
    require("node:net").connect(PORT, "HOST").on("connect", () => (there += 1) === 1000 && process.exit());`;

test.runIf(process.platform === "linux")(
  "a crowd that knocks while the server is busy is heard at each of its addresses",
  async () => {
    const world = await startApp();
    const port = await listen(world.app, { port: 0, host: "127.0.0.1" });
    await listenAlso(world.app.server, { port, host: "127.0.0.2" });
    for (const host of ["127.0.0.1", "127.0.0.2"]) {
      const program = CROWD.replace("PORT", `${port}`).replace("HOST", host);
      // This process is the server, and takes none of them until the other has ended.
      const { status } = spawnSync(process.execPath, ["-e", program], { timeout: 20_000 });
      expect(status, host).toBe(0);
    }
    await world.close();
  },
);

test.runIf(process.platform === "linux")(
  "of a crowd several are taken in each turn of the loop",
  async () => {
    const world = await startApp();
    const port = await listen(world.app, { port: 0, host: "127.0.0.1" });
    const program = CROWD.replace("PORT", `${port}`).replace("HOST", "127.0.0.1");
    spawnSync(process.execPath, ["-e", program], { timeout: 20_000 });
    let taken = 0;
    let turns = 0;
    world.app.server.on("connection", () => {
      taken += 1;
    });
    while (taken < 1000) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(taken / turns).toBeGreaterThan(2);
    await world.close();
  },
);

test("an address that another server of the same user shares is not shared with it", async () => {
  const [first, second] = [await startApp(), await startApp()];
  const port = await listen(first.app, { port: 0, host: "127.0.0.1" });
  await expect(listen(second.app, { port, host: "127.0.0.1" })).rejects.toThrow(`Port ${port} is taken`);
  await first.close();
  await second.close();
});

test.runIf(process.platform === "linux").each([
  ["0.0.0.0", "127.0.0.1"],
  ["127.0.0.1", "0.0.0.0"],
  ["::", "127.0.0.1"],
  ["0:0:0:0:0:0:0:0", "localhost"],
  ["localhost", "0"],
])("nor is one of those at which it takes calls: %s and then %s", async (host, other) => {
  const [first, second] = [await startApp(), await startApp()];
  const port = await listen(first.app, { port: 0, host });
  await expect(listen(second.app, { port, host: other })).rejects.toThrow(`Port ${port} is taken`);
  await first.close();
  // What was refused holds nothing.
  expect(await listen(second.app, { port, host: other })).toBe(port);
  await second.close();
});

test.runIf(process.platform === "linux")(
  "two addresses of one port may be those of two servers",
  async () => {
    const [first, second] = [await startApp(), await startApp()];
    const port = await listen(first.app, { port: 0, host: "127.0.0.1" });
    expect(await listen(second.app, { port, host: "127.0.0.2" })).toBe(port);
    await first.close();
    await second.close();
  },
);

// Only root may have it.
test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "the port of the web is given as any other: an address leaves it out",
  async () => {
    const world = await startApp();
    expect(await listen(world.app, { port: 80, host: "127.0.0.3" })).toBe(80);
    await world.close();
  },
);
