const HOUR_MS = 3_600_000;

let compared: { offMs: number; set: number } | undefined;

/** False before the first answer, and where the clock was set or the device slept since the last one. */
export function isClockKnown(): boolean {
  return !!compared && Math.abs(setTo() - compared.set) < HOUR_MS;
}

/** By how much this device's clock is behind the server's (ahead: negative), where it is known to be by more than that; else 0. */
export function clockOffMs(atLeastMs = HOUR_MS): number {
  return compared && isClockKnown() && Math.abs(compared.offMs) > atLeastMs ? compared.offMs : 0;
}

/** Compares the clocks. Instants: the reader's time zone plays no part. */
export function compareClock(answeredOn: string | null): void {
  compared = { offMs: Date.parse(answeredOn ?? "") - Date.now(), set: setTo() };
}

/** Stays the same while the clock runs on as it was set. */
function setTo(): number {
  return Date.now() - performance.now();
}
