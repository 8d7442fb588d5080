import type { Case } from "#contract/case.ts";

/** Once a dose hangs on what was answered, the answers stay as they are: the server's own rule. */
export function isIntakeLocked({
  doses,
  treatmentStartDate,
}: Pick<Case, "doses" | "treatmentStartDate">): boolean {
  return doses.length > 0 || treatmentStartDate !== undefined;
}
