import type { Readable } from "node:stream";
import { NOT_UNDERSTOOD } from "#server/http/problem-body.ts";
import { Problem } from "#server/problem.ts";

const TOO_MUCH = "This is too much to send at once. Shorten it and send it again.";
// Most of what a page sends.
const FIRST_BYTES = 1024;
// The longest comes in some hundred packets of the slowest line. Each takes its time, however short it is.
const MOST_PIECES = 1000;

/**
 * A body in one buffer, copied together as it comes. To keep its pieces until the last has come, as Fastify does, takes four hundred
 * bytes for one that came alone, and whoever sends a body as thousands of them fills the memory.
 * @param limit the most bytes that are taken
 * @throws {Problem} 413 of more, or of more than a thousand pieces; 400 where it ends before the length that was announced
 */
export function readBody(
  payload: Readable,
  { length, limit }: { length: string | undefined; limit: number },
): Promise<Buffer> {
  const announced = length === undefined ? undefined : Number(length);
  return new Promise((resolve, reject) => {
    if (announced !== undefined && announced > limit) return reject(new Problem(413, TOO_MUCH));
    let bytes: Buffer = Buffer.allocUnsafe(Math.min(limit, FIRST_BYTES));
    let [used, pieces] = [0, 0];
    const take = (piece: Buffer) => {
      pieces += 1;
      if (pieces > MOST_PIECES || used + piece.length > limit) return end(new Problem(413, TOO_MUCH));
      if (used + piece.length > bytes.length) bytes = roomFor(bytes, used + piece.length, limit);
      used += piece.copy(bytes, used);
    };
    const end = (error?: Error) => {
      payload.off("data", take).off("end", end).off("error", end);
      const isWhole = announced === undefined || announced === used;
      if (error instanceof Problem) reject(error);
      else if (error || !isWhole) reject(new Problem(400, NOT_UNDERSTOOD));
      else resolve(bytes.subarray(0, used));
    };
    payload.on("data", take).on("end", end).on("error", end);
  });
}

/** The same at the beginning of a longer one: twice as long, or as long as is needed. */
function roomFor(bytes: Buffer, needed: number, limit: number): Buffer {
  const longer = Buffer.allocUnsafe(Math.min(limit, Math.max(needed, 2 * bytes.length)));
  bytes.copy(longer);
  return longer;
}
