import { z } from "zod";
import { Case } from "./case.ts";
import { AnsweredCatInfo, AnsweredFipInfo, AnsweredMedications, CurrentHealthInfo } from "./intake.ts";
import { route } from "./route.ts";
import { DayInput, Id, Page, requiredText, VersionOne } from "./values.ts";

/** Everything the intake asked, as far as it was answered. */
export const IntakeSummary = z.object({
  _id: Id,
  cat: AnsweredCatInfo.optional(),
  fipInfo: AnsweredFipInfo.optional(),
  currentHealthInfo: CurrentHealthInfo.optional(),
  currentMedications: AnsweredMedications.optional(),
  shipping: z.object({ address: z.string() }).optional(),
});
export type IntakeSummary = z.output<typeof IntakeSummary>;

export const CASE_SEARCH_FIELDS = ["cat-name", "owner-name"] as const;

export const createCase = route({
  method: "POST",
  path: "/cases",
  who: "owner",
  summary: "Opens a case for a cat; answers its id. An admin may open one for an owner.",
  body: z.strictObject({ caseInfoVersion: VersionOne, accountId: Id }),
  answer: Id,
  status: 201,
});

export const listOwnCases = route({
  method: "GET",
  path: "/cases",
  who: "owner",
  summary: "One's own cases with their histories, newest first, unfinished intakes included.",
  query: z.strictObject(Page),
  answer: z.array(Case),
});

export const listAllCases = route({
  method: "GET",
  path: "/cases",
  when: "m",
  who: "admin",
  summary: "All cases, newest first, each with its latest weight, dose and status change.",
  query: z.strictObject({ m: z.literal("all"), ...Page }),
  answer: z.array(Case),
});

export const findCases = route({
  method: "GET",
  path: "/cases",
  when: "t",
  who: "admin",
  summary: "Cases whose cat's or owner's name contains the term, best match first.",
  query: z.strictObject({
    t: requiredText(100, "Enter a term to search for."),
    y: z.enum(CASE_SEARCH_FIELDS, { error: "Choose cat-name or owner-name." }),
    ...Page,
  }),
  answer: z.array(Case),
});

export const findGraduating = route({
  method: "POST",
  path: "/cases/search",
  who: "admin",
  summary: "Cases that graduate between two days, both included, earliest first.",
  query: z.strictObject(Page),
  body: z
    .strictObject({ startDate: DayInput, endDate: DayInput })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      error: "The end date is before the start date.",
      path: ["endDate"],
    }),
  answer: z.array(Case),
});

export const listIntakeStatuses = route({
  method: "GET",
  path: "/cases/intake-statuses",
  who: "owner",
  summary: "One's unfinished intakes and the page where each goes on.",
  answer: z.array(z.object({ catName: z.string(), nextUrl: z.string() })),
});

export const getCase = route({
  method: "GET",
  path: "/cases/:caseId",
  who: "owner",
  summary: "One case with its histories.",
  answer: Case,
});

export const getIntake = route({
  method: "GET",
  path: "/cases/:caseId",
  when: "t",
  who: "owner",
  summary: "The answers of a case's intake.",
  query: z.strictObject({ t: z.literal("intake") }),
  answer: IntakeSummary,
});
