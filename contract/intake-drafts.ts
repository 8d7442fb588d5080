import { z } from "zod";
import { INTAKE_STEPS } from "#domain/intake.ts";
import { route } from "./route.ts";
import { Instant, text } from "./values.ts";

const LONGEST = 20_000;

/** What the fields of a step hold, as JSON of the page's own making; nothing of it needs to be valid yet. */
const DraftAnswers = text(LONGEST);

const step = z.enum(INTAKE_STEPS, { error: "Name a step of the intake." });

export const IntakeDraft = z.object({ step, savedOn: Instant, answers: DraftAnswers });
export type IntakeDraft = z.output<typeof IntakeDraft>;

export const keepIntakeDraft = route({
  method: "PUT",
  path: "/cases/:caseId/intake-drafts",
  who: "owner",
  summary: "Keeps what was typed into a step of the intake and not sent yet; answers when.",
  passing: true,
  body: z.strictObject({ step, answers: DraftAnswers }),
  answer: z.object({ savedOn: Instant }),
});

export const listIntakeDrafts = route({
  method: "GET",
  path: "/cases/:caseId/intake-drafts",
  who: "owner",
  summary: "What one typed into the steps of an intake and has not sent.",
  answer: z.array(IntakeDraft),
});
