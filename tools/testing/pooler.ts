import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";

export type Pooler = { port: number; close(): void };

/**
 * Stands before the PostgreSQL of a socket's folder and passes everything on but the limits that a connection asks for at its
 * start, as a PgBouncer does that is told to ignore them.
 */
export async function openPooler(host: string): Promise<Pooler> {
  const server = createServer((theirs) => {
    const ours = connect(join(host, ".s.PGSQL.5432"));
    theirs.on("error", () => ours.destroy());
    ours.on("error", () => theirs.destroy());
    theirs.once("data", (start: Buffer) => {
      ours.write(withoutLimits(start));
      theirs.pipe(ours).pipe(theirs);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** A start is its length, the version of the protocol, and names and values, each with a zero behind it, as the whole has. */
function withoutLimits(start: Buffer): Buffer {
  const words = start.toString("utf8", 8, start.length - 2).split("\0");
  const kept = words.filter((_, at) => !words[at - (at % 2)]?.endsWith("_timeout"));
  const body = Buffer.from(`${kept.join("\0")}\0\0`);
  const head = Buffer.from(start.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
}
