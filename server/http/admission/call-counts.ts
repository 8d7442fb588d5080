import type { FastifyRateLimitStore } from "@fastify/rate-limit";

type Counted = { current: number; since: number };

// Whoever comes from more networks than that has their counts forgotten, the oldest first.
const MOST_NETWORKS = 5000;

/**
 * How many calls came from each network within a window of time, for `@fastify/rate-limit`. It goes by a clock that nobody
 * sets: by that of the machine, one that ran ahead kept a network out until its time had come again.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #clock: () => number;
  readonly #counted = new Map<string, Counted>();

  constructor(_settings?: unknown, clock = () => performance.now()) {
    this.#clock = clock;
  }

  incr(
    key: string,
    answer: (error: Error | null, result: { current: number; ttl: number }) => void,
    withinMs = 0,
  ): void {
    const now = this.#clock();
    const before = this.#counted.get(key);
    const counted = before && now - before.since < withinMs ? before : { current: 0, since: now };
    counted.current += 1;
    // Behind all others, so that the first is the one that was not heard of for longest.
    this.#counted.delete(key);
    this.#counted.set(key, counted);
    if (this.#counted.size > MOST_NETWORKS) this.#counted.delete(String(this.#counted.keys().next().value));
    answer(null, { current: counted.current, ttl: withinMs - (now - counted.since) });
  }

  /** Each call of the API has counts of its own. */
  child(): CallCounts {
    return new CallCounts(undefined, this.#clock);
  }
}
