import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

/** What a page may load and do: its own files, its own server, nothing inline, nothing foreign. */
const POLICY = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
};

/** What guards an answer that is made without the framework. */
export const GUARDS = {
  "content-security-policy": Object.entries(POLICY)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";"),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // By which the pages know that the server has spoken, too.
  "origin-agent-cluster": "?1",
};

/** The same, and what older browsers are told: written once, not put together again for each answer. */
export const EVERYWHERE = {
  ...GUARDS,
  // What no page of ours asks for, nobody who gets into one is to ask for in our name.
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

/** What the API says, and every refusal, is for this moment alone: no browser and no proxy keeps it. */
export const UNKEPT = { "cache-control": "no-store" };

/** The headers that every answer carries, a refusal too. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_, reply) => {
    reply.headers(EVERYWHERE);
  });
  // Only where the browser came by https: on a plain address it would lock a local install out.
  app.addHook("onRequest", async (request, reply) => {
    if (request.protocol !== "https") return;
    reply.header("strict-transport-security", `max-age=${YEAR_SECONDS}; includeSubDomains`);
  });
}

export function forbidKeeping(answers: FastifyInstance): void {
  answers.addHook("onRequest", async (_, reply) => {
    reply.headers(UNKEPT);
  });
}
