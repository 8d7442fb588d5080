import type { FastifyInstance } from "fastify";
import { networkOf } from "./network-address.ts";
import { filesFor } from "./open-files.ts";
import { remembered } from "./remembered.ts";
import { UntakenAnswers } from "./untaken-answers.ts";

// What a connection takes at once, before anybody listens.
const SMALL_BYTES = 4096;
// Of an answer beside its text, while it waits.
const ANSWER_BYTES = 16 * 1024;

type Most = { files: number; bytes: number };
const MOST: Most = { files: Math.min(1000, filesFor(0.1)), bytes: 64 * 2 ** 20 };

/** Bounds what is held for those who ask and take nothing: the files of the pages, and the answers that are made. */
export function boundAnswers(app: FastifyInstance, most: Partial<Most> = {}): void {
  const untaken = new UntakenAnswers();
  const networks = remembered(networkOf);
  const bounds = { ...MOST, ...most };
  app.addHook("onSend", ({ raw, ip }, reply, payload, done) => {
    const share = shareOf(payload, bounds);
    // A connection that is torn has no address any more.
    if (share > 0) untaken.hold(raw.socket, reply.raw, { network: networks(ip ?? ""), share });
    done(null, payload);
  });
}

function shareOf(payload: unknown, { files, bytes }: Most): number {
  if (payload === null || payload === undefined) return 0;
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return 1 / files;
  return payload.length > SMALL_BYTES ? (ANSWER_BYTES + payload.length) / bytes : 0;
}
