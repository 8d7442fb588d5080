import { z } from "zod";
import { withPlainPhone } from "#domain/account/phone.ts";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import { Case } from "./case.ts";
import { AnsweredCatInfo, AnsweredFipInfo, AnsweredMedications, CurrentHealthInfo } from "./intake.ts";
import { route } from "./route.ts";
import {
  Count,
  DayInput,
  Id,
  Instant,
  Page,
  requiredLine,
  requiredText,
  seen,
  VersionOne,
} from "./values.ts";

/** Everything the intake asked, as far as it was answered. */
export const IntakeSummary = z.object({
  _id: Id,
  cat: AnsweredCatInfo.optional(),
  fipInfo: AnsweredFipInfo.optional(),
  currentHealthInfo: CurrentHealthInfo.optional(),
  currentMedications: AnsweredMedications.optional(),
  shipping: z.object({ address: z.string() }).optional(),
  sentOn: z
    .object({
      "cat-info": Instant.optional(),
      "fip-info": Instant.optional(),
      "current-health": Instant.optional(),
      "current-medications": Instant.optional(),
      shipping: Instant.optional(),
    })
    .optional()
    .describe("When each step was sent as it is here"),
  seenSigns: Case.shape.urgentSigns.describe(
    "Of the answers that call for a vet, those that the team has acknowledged",
  ),
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
  summary:
    "All cases, newest first, each with its latest weight, dose and status change; or the deleted ones, with when and by whom.",
  query: z.strictObject({ m: z.enum(["all", "deleted"]), ...Page }),
  answer: z.array(Case),
});

export const findCases = route({
  method: "GET",
  path: "/cases",
  when: "t",
  who: "admin",
  summary: "Cases whose cat's or owner's name contains the term, best match first.",
  query: z.strictObject({
    t: requiredLine(100, "Enter a term to search for."),
    y: z.enum(CASE_SEARCH_FIELDS, { error: "Choose cat-name or owner-name." }),
    ...Page,
  }),
  answer: z.array(Case),
});

const END_BEFORE_START = { error: "The end date is before the start date.", path: ["endDate"] };

export const findGraduating = route({
  method: "POST",
  path: "/cases/search",
  who: "admin",
  search: true,
  summary: "Cases that graduate between two days, both included, earliest first.",
  query: z.strictObject(Page),
  body: z
    .strictObject({ startDate: DayInput, endDate: DayInput })
    .refine(({ startDate, endDate }) => startDate <= endDate, END_BEFORE_START),
  answer: z.array(Case),
});

const SearchedKg = z.number().min(0).max(100);

export const findByWeight = route({
  method: "POST",
  path: "/cases/weight/search",
  who: "admin",
  search: true,
  summary: "Cases by their latest weight: between two weights, between two days, or both; lightest first.",
  query: z.strictObject(Page),
  body: z
    .strictObject({
      minWeightKg: SearchedKg.optional(),
      maxWeightKg: SearchedKg.optional(),
      startDate: DayInput.optional(),
      endDate: DayInput.optional(),
    })
    .refine((bounds) => Object.values(bounds).some((bound) => bound !== undefined), {
      error: "Give at least one of minWeightKg, maxWeightKg, startDate and endDate.",
    })
    .refine(({ minWeightKg = 0, maxWeightKg = minWeightKg }) => minWeightKg <= maxWeightKg, {
      error: "The highest weight is below the lowest.",
      path: ["maxWeightKg"],
    })
    .refine(({ startDate = "", endDate = startDate }) => startDate <= endDate, END_BEFORE_START),
  answer: z.array(Case),
});

export const findByMedication = route({
  method: "POST",
  path: "/cases/medication/search",
  who: "admin",
  search: true,
  summary:
    "Cases on a dose that was made from this version of an entry of the catalogue, in a status in which a dose is given; the dose that was set last first.",
  query: z.strictObject(Page),
  body: z.strictObject({ medicationId: Id, version: Count.min(1) }),
  answer: z.array(Case),
});

const WORDS_MAX = 8;
// One letter begins a name, but one or two digits stand in nearly every phone number.
const IS_WORD_OR_NUMBER = /\p{L}|\p{Nd}\P{Nd}*\p{Nd}\P{Nd}*\p{Nd}/u;

export const findByWords = route({
  method: "POST",
  path: "/cases/words/search",
  who: "admin",
  search: true,
  summary:
    "Cases by words: each stands in the cat's name, the owner's name or the phone number, without accents. " +
    "When there are none, a number is looked for without 00, (0) or the 0 at its beginning, then names with letters swapped or doubled, " +
    "and then those with another apostrophe, none, or one behind the first letter, ss for ß or ß for ss. At most 25.",
  body: z.strictObject({
    words: requiredText(
      100,
      "Enter a name, or a part of a phone number.",
      z.string().overwrite((words) => withPlainPhone(seen(words))),
    )
      .refine((words) => IS_WORD_OR_NUMBER.test(words), {
        error: "Enter a letter of a name, or at least 3 digits of a phone number.",
      })
      .refine((words) => words.trim().split(/\s+/).length <= WORDS_MAX, {
        error: `Enter at most ${WORDS_MAX} words.`,
      }),
  }),
  answer: z.object({
    cases: z.array(Case),
    /** Whether they are spelled in another way than the words. */
    areAlike: z.boolean(),
    /** Whether there are more, or may be: of single letters that very many names begin with, not all cases are looked at. */
    isMore: z.boolean(),
  }),
});

export const listIntakeStatuses = route({
  method: "GET",
  path: "/cases/intake-statuses",
  who: "owner",
  summary: "One's unfinished intakes and the page where each goes on.",
  answer: z.array(
    z.object({
      catName: z.string(),
      nextUrl: z.string(),
      /** How far it is. */
      answered: z.array(z.enum(INTAKE_STEPS)).optional(),
      /** As on the case. */
      urgentSigns: Case.shape.urgentSigns,
    }),
  ),
});

export const getCase = route({
  method: "GET",
  path: "/cases/:caseId",
  who: "owner",
  sensitive: true,
  summary: "One case with its histories.",
  answer: Case,
});

export const getIntake = route({
  method: "GET",
  path: "/cases/:caseId",
  when: "t",
  who: "owner",
  sensitive: true,
  summary: "The answers of a case's intake.",
  query: z.strictObject({ t: z.literal("intake") }),
  answer: IntakeSummary,
});

export const deleteCase = route({
  method: "DELETE",
  path: "/cases/:caseId",
  who: "admin",
  summary: "Deletes a case: it leaves every list, count and inbox, and can be restored. Twice is harmless.",
  answer: z.void(),
  status: 204,
});

export const restoreCase = route({
  method: "POST",
  path: "/cases/:caseId/restore",
  who: "admin",
  summary: "Brings a deleted case back, with its events. Twice is harmless.",
  answer: Case,
});
