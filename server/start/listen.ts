import { lookup } from "node:dns/promises";
import type { FastifyInstance } from "fastify";
import type { Place } from "./config.ts";
import { hold } from "./hold.ts";
import { listenAlso, SHARED, shareWith } from "./listen-also.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * Takes calls on an address, and gives the port: a port of 0 means any that is free.
 * @param names how the variables that set the address begin
 * @throws StartFailure when the address cannot be had
 */
export async function listen(app: FastifyInstance, { port, host }: Place, names = ""): Promise<number> {
  try {
    const [first = host, ...others] = await addressesOf(host);
    // A port that the system chooses is nobody's.
    if (port !== 0) await hold(app.server, { port, host: first });
    await app.listen({ port, host: first, ...SHARED });
    // Not out of the address that it answers: there the port of the web, 80, is left out.
    const taken = portOf(app);
    if (port === 0) await hold(app.server, { port: taken, host: first });
    await shareWith(app.server, { port: taken, host: first });
    for (const other of others) {
      // Of a port that nobody has asked for nobody calls the other address.
      await listenAlso(app.server, { port: taken, host: other }).catch((error) => {
        if (port !== 0) throw error;
      });
    }
    return taken;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const explain = PROBLEMS[code];
    throw explain ? new StartFailure(explain(names, port)) : error;
  }
}

function portOf({ server }: FastifyInstance): number {
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server listens on no port");
  return at.port;
}

/** Whoever means this machine may mean its address of either kind; of another name the first one counts. */
async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  const all = [...new Set(found.map(({ address }) => address))];
  return host === "localhost" ? all : all.slice(0, 1);
}

const PROBLEMS: Record<string, (names: string, port: number) => string> = {
  EADDRINUSE: (names, port) =>
    `Port ${port} is taken: stop what uses it, or set ${names}PORT to another number.`,
  EACCES: (names, port) =>
    `Port ${port} may not be used by this user: set ${names}PORT to a number above 1023.`,
  EADDRNOTAVAIL: (names) => `${names}HOST: this machine has no such address.`,
  ENOTFOUND: (names) => `${names}HOST: no host of that name is known.`,
  EAI_AGAIN: (names) => `${names}HOST: the name cannot be looked up.`,
};
