import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A text that is the same for everybody, in each of the ways in which it may travel. */
export type Packed = { plain: string; br: Buffer; gzip: Buffer };

/**
 * Packs a text as small as it goes, as the build does its files. To be done once, when the text is made: packed again for
 * each who asks, a few hundred who ask at once keep everybody waiting.
 */
export async function pack(plain: string): Promise<Packed> {
  const bytes = Buffer.from(plain);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { plain, br, gzip: gzipped };
}

/** Sends it as whoever asks can take it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  reply.header("vary", "accept-encoding");
  const way = wayOf(request.headers["accept-encoding"]);
  if (!way) return reply.send(packed.plain);
  return reply.header("content-encoding", way).send(packed[way]);
}

const WAYS = ["br", "gzip"] as const;
const NOT_TAKEN = /;\s*q=0(?:\.0*)?\s*$/i;

/** The smallest of the ways that are taken; undefined: as it is. */
function wayOf(accepted: string | string[] | undefined): (typeof WAYS)[number] | undefined {
  const taken = String(accepted ?? "")
    .split(",")
    .filter((one) => !NOT_TAKEN.test(one))
    .map((one) => one.split(";", 1).join().trim().toLowerCase());
  return WAYS.find((way) => taken.includes(way));
}
