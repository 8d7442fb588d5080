import Fastify, { type FastifyInstance } from "fastify";
import { endConnections } from "#server/http/connections/end-connections.ts";
import type { Config, Place } from "#server/start/config.ts";
import { listen } from "#server/start/listen.ts";
import type { Meters } from "./meters.ts";
import { watchBackups } from "./watch-backups.ts";
import { type Watched, watchDatabase } from "./watch-database.ts";

export type Told = Watched & { config: Config; meters: Meters };

/** What Prometheus asks, without a port. */
export function buildMetricsApp({ meters: { registry }, config, ...watched }: Told): FastifyInstance {
  const looks = [
    watchDatabase(registry, watched),
    watchBackups(registry, { dataDir: config.dataDir, now: watched.now }),
  ];
  const app = Fastify();
  endConnections(app);
  app.get("/metrics", async (_, reply) => {
    await Promise.all(looks.map((look) => look()));
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
  return app;
}

/**
 * Tells how the server is doing on a port of its own: it is for those who run it. Gives its port, and what ends it.
 * @throws StartFailure when the port cannot be had
 */
export async function serveMetrics(
  told: Told,
  place: Place,
): Promise<{ port: number; close(): Promise<void> }> {
  const app = buildMetricsApp(told);
  const port = await listen(app, place, "METRICS_");
  return { port, close: () => app.close() };
}
