/** For a look into a server: whoever connects to this socket makes it collect its garbage, and is told what it still holds. */
import { createServer } from "node:net";

const { LOOK_AT } = process.env;
if (!LOOK_AT || !globalThis.gc) throw new Error("Say where to look in LOOK_AT, and start with --expose-gc.");
const collect = globalThis.gc;

createServer((socket) => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  socket.end(JSON.stringify({ usedBytes: heapUsed + external, residentBytes: rss }));
})
  .listen(LOOK_AT)
  .unref();
