import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What is the same for everybody, in each of the ways in which it may travel. */
export type Packed = { plain: string | Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined };

/** The same with the mark by which a browser knows whether it has it already. */
export type Marked = { etag: string; type: string; packed: Packed | Promise<Packed> };

/**
 * Packs a text as small as it goes, as the build does its files. To be done once, when the text is made: packed again for
 * each who asks, a few hundred who ask at once keep everybody waiting.
 */
export async function pack(plain: string): Promise<Packed & { plain: string }> {
  const bytes = Buffer.from(plain);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { plain, br, gzip: gzipped };
}

/** Weak: the same page or file travels compressed in one way or another. */
export function etagOf(plain: string | Buffer): string {
  return `W/"${createHash("sha256").update(plain).digest("base64url")}"`;
}

/** Sends it with its mark, or only says that whoever asks has it already. */
export async function sendMarked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, packed }: Marked,
): Promise<FastifyReply> {
  reply.headers({ etag, vary: "accept-encoding" });
  const known = request.headers["if-none-match"];
  if (known === "*" || known?.includes(etag)) return reply.code(304).send();
  return sendPacked(request, reply.type(type), await packed);
}

/** Sends it as whoever asks can take it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  reply.header("vary", "accept-encoding");
  const way = wayOf(request.headers["accept-encoding"], packed);
  if (!way) return reply.send(packed.plain);
  return reply.header("content-encoding", way).send(packed[way]);
}

const WAYS = ["br", "gzip"] as const;
/** Browsers name five. */
const MOST_TAKEN = 20;
const NOT_TAKEN = /;\s*q=0(?:\.0*)?\s*$/i;

/** The smallest of the ways that are there and taken; undefined: as it is. */
function wayOf(accepted: string | string[] | undefined, packed: Packed): (typeof WAYS)[number] | undefined {
  const taken = String(accepted ?? "")
    .split(",", MOST_TAKEN)
    .filter((one) => !NOT_TAKEN.test(one))
    .map((one) => one.split(";", 1).join().trim().toLowerCase());
  return WAYS.find((way) => packed[way] && taken.includes(way));
}
