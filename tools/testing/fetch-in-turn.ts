import { setTimeout as pause } from "node:timers/promises";

// Not more than the sixty a minute that one address may send, or the next word would be 429.
const PAUSE_MS = 1000;
const NO_TIME = 503;

/**
 * Sends a call, as whoever uses the product does: with 503 a server whose machine is busy asks to be asked again, and that is
 * no word on the call. Never gives up: a test ends by its own limit.
 */
export async function fetchInTurn(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.status !== NO_TIME) return answer;
  await pause(PAUSE_MS);
  return fetchInTurn(address, init);
}
