import { uptime } from "node:os";
import type { Instant } from "#domain/calendar.ts";

const JUMP_MS = 60 * 60 * 1000;
const DAY_MS = 24 * JUMP_MS;

/**
 * Watches the clock of this machine by one that nobody sets, in milliseconds. What is erased because its time is over is
 * gone: a clock that jumped, in either direction, is not believed about that for a day, in which somebody may put it right.
 */
export class ClockWatch {
  readonly #steady: () => number;
  #ahead: number | undefined;
  #jumpedAt: number | undefined;

  // That of the machine goes on while it sleeps. A process's own does not: each night would be a jump.
  constructor(steady = () => uptime() * 1000) {
    this.#steady = steady;
  }

  /** To be called now and then. @returns whether the clock has gone on evenly, has just jumped, or did so within a day */
  look(now: Instant): "even" | "jumped" | "doubted" {
    const steady = this.#steady();
    const ahead = Date.parse(now) - steady;
    const by = this.#ahead === undefined ? 0 : Math.abs(ahead - this.#ahead);
    this.#ahead = ahead;
    if (by > JUMP_MS) {
      this.#jumpedAt = steady;
      return "jumped";
    }
    return this.#jumpedAt !== undefined && steady - this.#jumpedAt < DAY_MS ? "doubted" : "even";
  }
}
