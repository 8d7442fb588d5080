import { existsSync } from "node:fs";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const YEAR = "public, max-age=31536000, immutable";
const SHELL = "index.html";
const NOT_BUILT = "The pages are not built yet. Start the server with npm start.";
const NO_SUCH_FILE = "There is nothing at this address.";

/**
 * Serves the built pages. Files under `assets/` carry a hash of what is in them in their name and may be kept
 * for ever; everything else is asked for again each time. Every other address that a browser opens gets the
 * shell, which knows the pages and says itself when there is none.
 */
export function servePages(app: FastifyInstance, folder: string): void {
  const isBuilt = existsSync(folder);
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      dotfiles: "ignore",
      // A prerendered page: /about is about.html.
      extensions: ["html"],
      redirect: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.startsWith(`${folder}/assets/`) ? YEAR : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Problem(404, NO_SUCH_FILE);
    if (!isBuilt) throw new Problem(503, NOT_BUILT);
    return sendShell(reply);
  });
}

function sendShell(reply: FastifyReply): FastifyReply {
  return reply.sendFile(SHELL);
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
}

export function compressAnswers(app: FastifyInstance): void {
  app.register(compress, { threshold: 1024 });
}
