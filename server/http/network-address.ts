import { isIPv6 } from "node:net";

// Some proxies write the port of the connection behind the address: then each connection would count for itself.
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;
const GROUPS = 8;
const MAPPED = "0:0:0:0:0:ffff";

/**
 * Whom an address names, written in one way: without port and zone, IPv4 in IPv6 as IPv4, IPv6 as eight groups. What is no
 * address stays as it is.
 */
export function oneWriting(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const bare = bracketed ?? dotted ?? address;
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare.split("%", 1).join());
  if (groups.slice(0, 6).join(":") !== MAPPED) return groups.join(":");
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** What the address belongs to. Of an IPv6 address the first half: the other one everybody chooses freely. */
export function networkOf(address: string): string {
  const written = oneWriting(address);
  return isIPv6(written)
    ? written
        .split(":")
        .slice(0, GROUPS / 2)
        .join(":")
    : written;
}

function groupsOf(address: string): string[] {
  const [front = [], back] = address
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").flatMap(inHex)));
  const zeros = back === undefined ? 0 : GROUPS - front.length - back.length;
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...(back ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** An IPv4 address at the end stands for two groups. */
function inHex(group: string): string[] {
  if (!group.includes(".")) return [group];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [(a << 8) | b, (c << 8) | d].map((number) => number.toString(16));
}
