import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is counted while the server works. Labels are routes, statuses and kinds: nothing of anybody. */
export type Meters = ReturnType<typeof newMeters>;

// From what an answer takes by itself to what the database's own limits cut off.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Meters of their own for each server, with those of the process: event loop, memory, garbage collection. */
export function newMeters() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Histogram({
      name: "fip_call_seconds",
      help: "How long calls took, by the pattern of their route, method and class of status.",
      labelNames: ["method", "route", "status"] as const,
      buckets: SECONDS,
      registers,
    }),
    inFlight: new Gauge({
      name: "fip_calls_in_flight",
      help: "Calls that are being answered.",
      registers,
    }),
    refusals: new Counter({
      name: "fip_refusals_total",
      help: "Calls of the API that were turned away unanswered, by why.",
      labelNames: ["why"] as const,
      registers,
    }),
    failedLogins: new Counter({
      name: "fip_failed_logins_total",
      help: "Logins with a phone, a password or a code of the second factor that was not right, by why.",
      labelNames: ["why"] as const,
      registers,
    }),
  };
}
