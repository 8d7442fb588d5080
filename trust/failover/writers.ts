import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "../ledger.ts";
import { record } from "../record.ts";
import type { Product } from "./servers.ts";

const WRITERS = 16;
const STEADY_MS = 2000;
const LOOK_MS = 100;

/** People who record weights one after the other, and insist. */
export type Writers = {
  /** How many were acknowledged so far. */
  acknowledged(): number;
  /** How many of those had to be sent more than once. */
  sentAgain(): number;
  /** Waits until writes are acknowledged from now on as before, at most so long. */
  steady(longestMs: number): Promise<void>;
  /** The longest time since then in which nothing was acknowledged, in seconds. */
  longestGap(sinceMs: number): number;
  stop(): Promise<void>;
};

export function startWriters(product: Product, ledger: Ledger): Writers {
  const times: number[] = [];
  let again = 0;
  let isStopping = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isStopping) {
      const tries = await record(product, ledger);
      times.push(performance.now());
      if (tries > 1) again += 1;
    }
  });
  const countSince = (start: number) => times.filter((time) => time > start).length;
  return {
    acknowledged: () => times.length,
    sentAgain: () => again,
    steady: async (longestMs) => {
      const start = performance.now();
      while (performance.now() < start + longestMs) {
        const recent = countSince(Math.max(start, performance.now() - STEADY_MS));
        if (performance.now() > start + STEADY_MS && recent > WRITERS) return;
        await pause(LOOK_MS);
      }
    },
    longestGap: (sinceMs) => {
      const after = [sinceMs, ...times.filter((time) => time > sinceMs), performance.now()];
      return Math.max(...after.slice(1).map((time, index) => time - (after[index] ?? time))) / 1000;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(writers);
    },
  };
}
