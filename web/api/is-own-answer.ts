/**
 * Whether the server has spoken, not something on the way to it (a hotel, a filter, a balancer): all that it says carries this
 * header.
 */
export function isOwnAnswer({ headers }: Response): boolean {
  return headers.has("Origin-Agent-Cluster");
}
