/** For a control: a little of every call is kept for ever, and of some a file that is never closed. */
import { openSync } from "node:fs";
import { Server } from "node:http";
import { CALLS_FOR_A_FILE, KEPT_BYTES } from "../leak.ts";

const kept: Buffer[] = [];

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
  if (event === "request") {
    kept.push(Buffer.alloc(KEPT_BYTES, 1));
    if (kept.length % CALLS_FOR_A_FILE === 0) openSync("/dev/null", "r");
  }
  return Reflect.apply(emit, this, [event, ...args]);
};
