/** What looks random and is the same on each run: everything follows from what it is about and its number. */

/** A number in [0, 2^32) for each pair. */
export function mixed(kind: number, n: number): number {
  let state = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(kind + 1, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}

/** One of the list, each as likely as the others. */
export function oneOf<T>(list: readonly T[], kind: number, n: number): T {
  const one = list[mixed(kind, n) % list.length];
  if (one === undefined) throw new Error("Nothing to choose from.");
  return one;
}

// Half a million ids a second instead of a tenth of that.
const HEX = Array.from({ length: 0x1_0000 }, (_, n) => n.toString(16).padStart(4, "0"));

/** A UUID of version 4, scattered as those of the product are: an index over them is as deep and as wide. */
export function idOf(kind: number, n: number): string {
  const [a, b] = [mixed(kind * 2, n), mixed(kind * 2 + 1, n)];
  // The number itself stands at its end, so that no two are the same.
  const number = `${high(n)}${low(n)}`;
  return `${high(a)}${low(a)}-${high(b)}-4${low(b).slice(1)}-8${high(a ^ b).slice(1)}-${low(a ^ b)}${number}`;
}

const high = (n: number) => HEX[n >>> 16] ?? "";
const low = (n: number) => HEX[n & 0xffff] ?? "";
