import { type OutgoingHttpHeaders, STATUS_CODES } from "node:http";

/** An answer as it goes over the wire, for where nothing of HTTP's own is there to write it. */
export function rawAnswer(status: number, headers: OutgoingHttpHeaders, body: string): Uint8Array {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body].join("\r\n"));
}
