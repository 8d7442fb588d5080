import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

const LIMIT = 64 * 1024;
const MOST_PIECES = 1000;

const read = (pieces: readonly Buffer[], length?: number, limit = LIMIT) =>
  readBody(Readable.from(pieces, { objectMode: false }), { length: length?.toString(), limit });

/** In pieces of one byte each. */
const crumbled = (count: number) => Array.from({ length: count }, () => Buffer.from("a"));

test("gives what came, in however many pieces", async () => {
  const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 3000, size: "max" }).map(Buffer.from), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), async (sent, isAnnounced) => {
      const whole = Buffer.concat(sent);
      expect((await read(sent, isAnnounced ? whole.length : undefined)).equals(whole)).toBe(true);
    }),
    // What fails is long: to look for something shorter that does takes minutes.
    { endOnFailure: true },
  );
});

test("refuses one byte more than the limit, announced or not", async () => {
  const [most, more] = [Buffer.alloc(LIMIT, "a"), Buffer.alloc(LIMIT + 1, "a")];
  expect(await read([most])).toEqual(most);
  expect(await read([most], LIMIT)).toEqual(most);
  await expect(read([most, Buffer.from("a")])).rejects.toMatchObject({ status: 413 });
  await expect(read([more])).rejects.toMatchObject({ status: 413 });
  await expect(read([], LIMIT + 1)).rejects.toMatchObject({ status: 413 });
});

test("refuses what comes in so many pieces that each must have been sent alone on purpose", async () => {
  expect(await read(crumbled(MOST_PIECES))).toHaveLength(MOST_PIECES);
  await expect(read(crumbled(MOST_PIECES + 1))).rejects.toMatchObject({ status: 413 });
});

test.each([0, 2, 4])("refuses three bytes where %i were announced", async (length) => {
  await expect(read([Buffer.from("abc")], length)).rejects.toMatchObject({ status: 400 });
});

test("refuses one that breaks off, and listens to it no longer", async () => {
  const payload = new Readable({ read: () => {} });
  const body = readBody(payload, { length: undefined, limit: LIMIT });
  payload.push("ab");
  await turn();
  payload.destroy(new Error("aborted"));
  await expect(body).rejects.toMatchObject({ status: 400 });
  expect(payload.listenerCount("data") + payload.listenerCount("end")).toBe(0);
});
