import type { FastifyRequest } from "fastify";

const ELSEWHERE = ["cross-site", "same-site"];

/**
 * Where a link of another website leads to: to the page and its case, never into a dialog in which one press is a dose. Such a page could open it
 * beneath itself and be gone at the first press of two. Relative to the address that was asked for; nothing where that may stay as it is.
 */
export function withoutDialog({ url, headers }: FastifyRequest): string | undefined {
  if (!ELSEWHERE.includes(String(headers["sec-fetch-site"]))) return undefined;
  const asked = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  if (!asked.has("do")) return undefined;
  asked.delete("do");
  return `?${asked}`;
}
