const HOUR_MS = 3_600_000;

let offMs = 0;

/** By how much this device's clock is behind the server's (ahead: negative), where it is by more than an hour; else 0. */
export function clockOffMs(): number {
  return offMs;
}

/** Compares the clocks. Instants: the reader's time zone plays no part. */
export function compareClock(answeredOn: string | null): void {
  const off = Date.parse(answeredOn ?? "") - Date.now();
  offMs = Math.abs(off) > HOUR_MS ? off : 0;
}
