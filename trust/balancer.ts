import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./ask.ts";

const LOOK_MS = 100;

/** What stands before several servers, as small as can be: no retries, only looks at who takes calls. */
export type Balancer = {
  origin: string;
  add(origin: string): Promise<void>;
  /** Sends no more there, whatever it says. */
  remove(origin: string): void;
  /** Waits until it has seen that this one wants no more calls. */
  hasLeft(origin: string): Promise<void>;
  close(): Promise<void>;
};

/** @param looks whether it asks the servers if they take calls, or sends to all it knows */
export async function openBalancer({ looks }: { looks: boolean }): Promise<Balancer> {
  const serving = new Map<string, boolean>();
  // As those do that are in use: a server that leaves has to end what is kept.
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const open = [...serving].filter(([, isServing]) => isServing).map(([origin]) => origin);
    const target = open[turn++ % open.length];
    if (target) pass(target, agent, incoming, outgoing);
    else outgoing.writeHead(502).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  async function look(): Promise<void> {
    for (const origin of serving.keys()) {
      const { status } = await ask(origin, { method: "GET", path: "/servez" });
      if (serving.has(origin)) serving.set(origin, status === 200);
    }
  }
  const timer = looks ? setInterval(look, LOOK_MS) : undefined;

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await pause(LOOK_MS / 4);
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    add: async (origin) => {
      serving.set(origin, !looks);
      await until(() => serving.get(origin) === true);
    },
    remove: (origin) => serving.delete(origin),
    hasLeft: (origin) => until(() => serving.get(origin) !== true),
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function pass(target: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(`${target}${url}`, { method, headers, agent });
  onward.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  incoming.pipe(onward);
}
