import { z } from "zod";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import { route } from "./route.ts";
import { Count, Instant, text } from "./values.ts";

const LONGEST = 20_000;

/** What the fields of a step hold, as JSON of the page's own making; nothing of it needs to be valid yet. */
const DraftAnswers = text(LONGEST);

const step = z.enum(INTAKE_STEPS, { error: "Name a step of the intake." });

const draft = {
  step,
  answers: DraftAnswers,
  begunFrom: Instant.optional().describe(
    "`sentOn` of the answers it began from; without it the step had none",
  ),
  device: text(100).default("").describe("Where it was typed: a name that the page made up"),
  changes: Count.default(0).describe("How many that device had made by then"),
};

export const IntakeDraft = z.object({ ...draft, savedOn: Instant });
export type IntakeDraft = z.output<typeof IntakeDraft>;

export const keepIntakeDraft = route({
  method: "PUT",
  path: "/cases/:caseId/intake-drafts",
  who: "owner",
  summary:
    "Keeps what was typed into a step of the intake and not sent yet; answers when. Nothing is kept, and no `savedOn` answered, " +
    "where the step was sent since, or a later draft of the same device is there.",
  passing: true,
  body: z.strictObject(draft),
  answer: z.object({ savedOn: Instant.optional() }),
});

export const listIntakeDrafts = route({
  method: "GET",
  path: "/cases/:caseId/intake-drafts",
  who: "owner",
  summary: "What one typed into the steps of an intake and has not sent.",
  answer: z.array(IntakeDraft),
});
