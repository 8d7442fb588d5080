import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listOwnCases } from "#contract/cases.ts";
import { startApp, type World } from "#server/testing/world.ts";

const ROOT = join(import.meta.dirname, "../..");

let world: World;
beforeEach(async () => {
  world = await startApp();
});
afterEach(() => world.close());

const ask = async (url: string) => {
  const response = await world.app.inject({ url });
  return [response.statusCode, response.json()];
};

describe("the server", () => {
  test("is alive, serving and ready", async () => {
    expect(await ask("/healthz")).toEqual([200, { status: "alive" }]);
    expect(await ask("/servez")).toEqual([200, { status: "serving" }]);
    expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
  });

  test("is alive but not ready while the database lacks a migration", async () => {
    await sql`delete from migrations where name like '0002%'`.execute(world.db);
    expect((await ask("/readyz"))[0]).toBe(503);
    expect((await ask("/healthz"))[0]).toBe(200);
  });

  test("takes one connection however many ask at once, and leaves the others to the calls", async () => {
    const ann = await world.owner();
    const asked = await world.db.transaction().execute(async (holder) => {
      await sql`lock table migrations`.execute(holder);
      const crowd = Array.from({ length: 100 }, () => ask("/readyz"));
      expect((await ann.send(listOwnCases)).status).toBe(200);
      return crowd;
    });
    for (const answer of asked) expect(await answer).toEqual([200, { status: "ready" }]);
  });

  test("keeps a thousand waiting for the database, and no more", async () => {
    const asked = await world.db.transaction().execute(async (holder) => {
      await sql`lock table migrations`.execute(holder);
      const crowd = Array.from({ length: 1000 }, () => ask("/readyz"));
      expect((await ask("/readyz"))[0]).toBe(503);
      return crowd;
    });
    for (const answer of asked) expect((await answer)[0]).toBe(200);
    expect((await ask("/readyz"))[0]).toBe(200);
  });

  test("is alive but neither serving nor ready while it is about to stop [R65]", async () => {
    const leaving = await startApp({ isLeaving: () => true });
    const statuses = await Promise.all(
      ["/readyz", "/servez", "/healthz", "/api/settings"].map((url) => leaving.app.inject({ url })),
    );
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200]);
    await leaving.close();
  });

  test("is alive but not ready while the database is away", async () => {
    await ask("/readyz");
    await world.db.destroy();
    expect((await ask("/readyz"))[0]).toBe(503);
    expect((await ask("/healthz"))[0]).toBe(200);
  });

  test.for([
    ["Caddy", "deploy/Caddyfile", /health_uri (\S+)/],
    ["HAProxy of several nodes", "trust/failover/balancers.ts", /\n {2}option httpchk GET (\S+)/],
  ] as const)(
    "is kept by %s while the database is away, and not while it is about to stop [R68]",
    async ([, file, look]) => {
      const [, url = ""] = look.exec(readFileSync(join(ROOT, file), "utf8")) ?? [];
      const leaving = await startApp({ isLeaving: () => true });
      expect((await leaving.app.inject({ url })).statusCode).toBe(503);
      await leaving.close();
      await ask("/readyz");
      await world.db.destroy();
      expect((await ask("/readyz"))[0]).toBe(503);
      expect((await ask(url))[0]).toBe(200);
    },
  );
});
