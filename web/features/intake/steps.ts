import { INTAKE_STEPS, type IntakeStep } from "#domain/intake/intake.ts";

export function stepPath(caseId: string, step: IntakeStep | "confirm"): string {
  return `/intake/${caseId}/${step}`;
}

/** The step that follows, in the order of the trail. */
export function stepAfter(step: IntakeStep): IntakeStep | "confirm" {
  return INTAKE_STEPS[INTAKE_STEPS.indexOf(step) + 1] ?? "confirm";
}

/** The steps without an answer, but for the last: it is sent when all others are there. */
export function missingBeforeShipping(answered: readonly IntakeStep[]): IntakeStep[] {
  return INTAKE_STEPS.filter((step) => step !== "shipping" && !answered.includes(step));
}
