import { parsed } from "./parsed.ts";

/**
 * Whether the server has spoken, not something on the way to it (a hotel, a filter, a balancer): all that it says carries this
 * header.
 */
export function isOwnAnswer({ headers }: Response): boolean {
  return headers.has("Origin-Agent-Cluster");
}

/** The same of a refusal, which names its status: what changes that on the way may leave the headers as they were. */
export function isOwnRefusal(response: Response, text: string): boolean {
  return isOwnAnswer(response) && Object(parsed(text)).status === response.status;
}
