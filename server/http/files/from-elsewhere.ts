import { unescape as decoded } from "node:querystring";
import type { FastifyRequest } from "fastify";

const ELSEWHERE = ["cross-site", "same-site"];

/** What names an open dialog in an address: of the advisers' pages, and of a card and its cat. */
const DIALOG = ["do", "show", "cat"];

/** Pages that are a form themselves, in which one press may be a dose; and where to go instead. Capitals are the same to the pages. */
const FORMS = [
  { path: /^\/case\/[^/]+\/update-weight\/?$/i, instead: () => "/dashboard" },
  // A draft fills it in, and one press sends its weight.
  { path: /^\/intake\/[^/]/i, instead: () => "/dashboard" },
  {
    path: /^\/admin\/treatments\/([^/]+)\/?$/i,
    instead: (caseId = "") => `/admin?case=${encodeURIComponent(caseId)}`,
  },
];

/**
 * Where a link of another website leads to: to the page and its case, never into a dialog or a form in which one press is a dose. Such a page could
 * open it beneath itself and be gone at the first press of two. Relative to the address that was asked for; nothing where that may stay as it is.
 */
export function insteadOfForm({ url, headers }: FastifyRequest): string | undefined {
  if (!ELSEWHERE.includes(String(headers["sec-fetch-site"]))) return undefined;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  for (const form of FORMS) {
    const found = form.path.exec(decoded(path));
    if (found) return form.instead(found[1]);
  }
  const asked = new URLSearchParams(query);
  if (!DIALOG.some((name) => asked.has(name))) return undefined;
  for (const name of DIALOG) asked.delete(name);
  return `?${asked}`;
}
