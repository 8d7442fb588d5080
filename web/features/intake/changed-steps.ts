import { INTAKE_STEPS, type IntakeStep } from "#domain/intake/intake.ts";
import { draftKey } from "./draft-place.ts";
import { draftToGoOn, fromServer, readStepDraft } from "./kept-draft.ts";
import type { Intake } from "./use-intake.ts";

/** As `useDraft` marks it; of what is marked, nothing else is read here. */
const UNCHANGED = { changed: "" };

/**
 * The steps that were sent and changed since, on this or another device, without being sent again: the team has the old
 * answers. One that was typed back to what the team has is none of them.
 */
export function changedSteps(
  intake: Pick<Intake, "accountId" | "caseId" | "answered" | "answers" | "drafts">,
): IntakeStep[] {
  const { answered, answers, drafts } = intake;
  return INTAKE_STEPS.filter((step) => {
    const sentOn = answers.sentOn?.[step] ?? "";
    const there = drafts.find((one) => one.step === step);
    const here = readStepDraft(draftKey({ ...intake, step }), UNCHANGED);
    const kept = draftToGoOn(here, there && fromServer(there, UNCHANGED), sentOn);
    if (!kept?.answers.changed || !answered.includes(step)) return false;
    // What was typed before the step was sent is over; after a send whose answer was lost nobody knows which came first.
    return kept.begunFrom === sentOn || kept.open !== "";
  });
}
