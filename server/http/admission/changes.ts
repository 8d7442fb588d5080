/**
 * A leaky bucket per key: `most` at once, refilled one by one over `withinMs`. It goes by a clock that nobody sets, in
 * milliseconds.
 */
export class Changes {
  readonly #stepMs: number;
  readonly #withinMs: number;
  readonly #clock: () => number;
  /** When all that was taken will be forgotten. */
  readonly #spentUntil = new Map<string, number>();
  #sweptAt: number;

  constructor(most: number, withinMs: number, clock = () => performance.now()) {
    this.#stepMs = withinMs / most;
    this.#withinMs = withinMs;
    this.#clock = clock;
    this.#sweptAt = clock();
  }

  /** Takes one more. Gives 0, or after how many milliseconds to come back; then nothing was taken. */
  take(key: string): number {
    const now = this.#clock();
    this.#sweep(now);
    const until = Math.max(this.#spentUntil.get(key) ?? now, now) + this.#stepMs;
    const waitMs = until - now - this.#withinMs;
    if (waitMs > 0) return waitMs;
    this.#spentUntil.set(key, until);
    return 0;
  }

  /** How many are remembered. */
  get size(): number {
    return this.#spentUntil.size;
  }

  // Now and then, because all of them are looked at.
  #sweep(now: number): void {
    if (now - this.#sweptAt < this.#withinMs) return;
    this.#sweptAt = now;
    for (const [key, until] of this.#spentUntil) if (until <= now) this.#spentUntil.delete(key);
  }
}
