import { once } from "node:events";
import { createServer } from "node:net";

// Below those that systems hand out by themselves: while a server is away nobody else gets its port by chance, and
// answers in its place.
const FIRST = 20_000;
const COUNT = 10_000;

/** A port on which nobody listens, and on which a server can be started again and again. */
export async function freePort(): Promise<string> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  const probe = createServer().listen(port, "localhost");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return String(port);
}
