import type { IntakeStep } from "#domain/intake/intake.ts";

export type DraftPlace = { accountId: string; caseId: string; step: IntakeStep };

/**
 * Where this device keeps the draft of a step that has not reached the server. It stays through a logout: nobody answers thirty
 * questions twice.
 */
export function draftKey({ accountId, caseId, step }: DraftPlace): string {
  return `intake-draft/${accountId}/${caseId}/${step}`;
}
