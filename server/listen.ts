import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * Takes calls on the configured address, and gives the port: a port of 0 means any that is free.
 * @throws StartFailure when the address cannot be had
 */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  try {
    return Number(new URL(await app.listen({ port, host })).port);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const explain = PROBLEMS[code];
    throw explain ? new StartFailure(explain(port)) : error;
  }
}

const PROBLEMS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken: stop what uses it, or set PORT to another number.`,
  EACCES: (port) => `Port ${port} may not be used by this user: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: () => "HOST: this machine has no such address.",
  ENOTFOUND: () => "HOST: no host of that name is known.",
  EAI_AGAIN: () => "HOST: the name cannot be looked up.",
};
