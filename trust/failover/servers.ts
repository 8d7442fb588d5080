import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { SERVER } from "#tools/build/build-server.ts";
import { type Running, run } from "#tools/testing/run.ts";
import { type Stand, settle } from "../stand.ts";
import { DATABASE, ORIGIN, SERVER_PORTS } from "./balancers.ts";
import { APP_ADDRESS } from "./hosts.ts";
import { OWNER } from "./patroni-settings.ts";

export const DATABASE_URL = `postgres://${OWNER.user}:${OWNER.password}@${DATABASE}/${OWNER.database}`;

const UP = /runs at (http:\S+)\n([\s\S]*setup#(\S+))?/;
const MOST_STARTS = 5;

/** Three processes of the product, an adviser and an owner. */
export type Product = Pick<Stand, "adviser" | "owner" | "ownerId"> & {
  server: { origin: string };
  /** Ends one of them as if it had never been, and starts it again. */
  killOne(which: number): Promise<void>;
};

export async function startProduct(folder: string): Promise<Product> {
  const secret = randomBytes(32).toString("hex");
  const servers = new Map<number, Up>();
  const start = async (port: number) => {
    const up = await startUntilUp({
      DATABASE_URL,
      TOKEN_SECRET: secret,
      DATA_DIR: join(folder, "app"),
      HOST: APP_ADDRESS,
      PORT: String(port),
      TRUST_PROXY: APP_ADDRESS,
    });
    servers.set(port, up);
    return up;
  };
  // The first one alone: it makes the tables, and its setup link is the last one.
  const [first, ...others] = SERVER_PORTS;
  const people = await settle(await start(first));
  await Promise.all(others.map(start));
  return {
    ...people,
    server: { origin: ORIGIN },
    killOne: async (which) => {
      const port = SERVER_PORTS[which % SERVER_PORTS.length] ?? first;
      await servers.get(port)?.kill("SIGKILL");
      await start(port);
    },
  };
}

type Up = Pick<Running, "kill"> & { origin: string; setupCode: string | undefined };

/** As whoever looks after services does: starts it again when it ends. */
async function startUntilUp(settings: Record<string, string>): Promise<Up> {
  for (let starts = 1; ; starts += 1) {
    const server = run(SERVER, [], settings);
    const printed = await server.printed(UP).catch((error) => {
      if (starts === MOST_STARTS) throw error;
    });
    if (printed) return { kill: server.kill, origin: printed[1] ?? "", setupCode: printed[3] };
  }
}
