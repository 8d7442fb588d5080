import { expect, test } from "vitest";
import { listen } from "./listen.ts";
import { listenAlso } from "./listen-also.ts";
import { startApp } from "./testing/world.ts";

test.runIf(process.platform === "linux")(
  "a server answers on each of its addresses until it stops",
  async () => {
    const world = await startApp();
    const port = await listen(world.app, { port: 0, host: "localhost" });
    await listenAlso(world.app.server, { port, host: "127.0.0.2" });
    await listenAlso(world.app.server, { port, host: "127.0.0.2" }); // taken, which is no harm
    const ask = (host: string) =>
      fetch(`http://${host}:${port}/healthz`, { headers: { connection: "close" } });
    for (const host of ["localhost", "127.0.0.2"]) expect((await ask(host)).status).toBe(200);
    await world.close();
    for (const host of ["localhost", "127.0.0.2"]) await expect(ask(host)).rejects.toThrow("fetch failed");
  },
);
