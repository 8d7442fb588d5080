import { buildServer } from "../build/build-server.ts";

/**
 * Builds the server, when it is stale, for what starts it as npm start does; for Vitest before all tests.
 * @throws when it cannot be built
 */
export function insistOnServer(): void {
  if (!buildServer()) throw new Error("The server could not be built.");
}

export { insistOnServer as setup };
