import { z } from "zod";
import { route } from "./route.ts";
import { DayInstant, Instant } from "./values.ts";

/** What the server holds for today, for whoever wonders why a day is refused. */
export const TestDates = z.object({
  /** The server's clock. */
  now: Instant,
  /** The day it is in UTC. */
  today: DayInstant,
  /** The latest day that is today for anybody (UTC+14), and so the latest one accepted. */
  latestToday: DayInstant,
  earliestTreatmentDate: DayInstant,
  earliestWeightDate: DayInstant,
  /** A course that starts today. */
  treatment: z.object({ startDate: DayInstant, lastDoseDate: DayInstant, graduationDate: DayInstant }),
  /** An observation that starts today. */
  observation: z.object({ startDate: DayInstant, endDate: DayInstant }),
});
export type TestDates = z.output<typeof TestDates>;

export const getTestDates = route({
  method: "GET",
  path: "/test",
  who: "owner",
  summary:
    "The server's clock, the days it accepts now, and where a course and an observation from today end.",
  answer: TestDates,
});

export const explainSearch = route({
  method: "POST",
  path: "/search/z",
  who: "admin",
  search: true,
  summary: "How a search is understood: takes what any of the four searches takes, and searches nothing.",
  body: z.strictObject({
    m: z.string().optional(),
    t: z.string().optional(),
    y: z.string().optional(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    minWeightKg: z.number().optional(),
    maxWeightKg: z.number().optional(),
  }),
  answer: z.object({
    search: z.enum(["listAllCases", "findCases", "findGraduating", "findByWeight"]),
    call: z.string(),
    m: z.string().optional(),
    t: z.string().optional(),
    y: z.string().optional(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    minWeightKg: z.number().optional(),
    maxWeightKg: z.number().optional(),
  }),
});
