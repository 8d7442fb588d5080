/** For a control: a little of every call is kept for ever, and a file is opened each time and never closed. */
import { openSync } from "node:fs";
import { Server } from "node:http";

const KEPT_BYTES = 300_000;
const kept: Buffer[] = [];

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
  if (event === "request") {
    kept.push(Buffer.alloc(KEPT_BYTES, 1));
    if (kept.length % 2 === 0) openSync("/dev/null", "r");
  }
  return Reflect.apply(emit, this, [event, ...args]);
};
