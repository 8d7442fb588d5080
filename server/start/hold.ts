import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { createServer, isIP, SocketAddress } from "node:net";
import { LEAVING } from "#server/http/connections/end-connections.ts";
import type { Place } from "./config.ts";

/** Whether several listeners may share an address. */
export const IS_SHARED = process.platform === "linux";

const NAME = "fip-treatment-support";
const ALL = ["0.0.0.0", "::"];

/**
 * Holds an address until the server begins to close: a second server that is started by mistake, which could share it, finds it held. Other
 * programs do not share, and the system refuses them, or this server.
 * @param place with an address of numbers, however it is written
 * @throws an error of the code EADDRINUSE, also where one of the two takes the calls at all addresses
 */
export async function hold(server: Server, { port, host }: Place): Promise<void> {
  if (!IS_SHARED) return;
  const place = { port, host: inOneWriting(host) };
  // A name of Linux without a file, which goes with its process; there is room for 107 letters.
  const path = `\0${NAME} ${port} ${place.host}`.slice(0, 107);
  const holder = createServer((caller) => caller.destroy()).unref();
  await once(holder.listen({ path }), "listening");
  server.once(LEAVING, () => holder.close());
  if (!(await isWithin(place))) return;
  holder.close();
  throw Object.assign(new Error("held at another address"), { code: "EADDRINUSE" });
}

/** Whether somebody else's place and this one have addresses in common. Looked at while this one is held: of two one sees the other. */
async function isWithin({ port, host }: Place): Promise<boolean> {
  const names = await readFile("/proc/self/net/unix", "latin1").catch(() => "");
  const held = [...names.matchAll(new RegExp(`@${NAME} ${port} ([^\\s@]+)`, "g"))].map(([, other]) => other);
  return held.some((other = "") => other !== host && [other, host].some((one) => ALL.includes(one)));
}

function inOneWriting(address: string): string {
  const kind = isIP(address);
  return kind === 0 ? address : new SocketAddress({ address, family: kind === 6 ? "ipv6" : "ipv4" }).address;
}
