import type { IntakeSummary } from "#contract/cases.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import { urgentSigns } from "#domain/intake/urgent-signs.ts";

/**
 * What the answers that were sent name and the team has not acknowledged yet.
 * @param but the step that tells of its own
 */
export function unseenSigns(
  { fipInfo, currentHealthInfo, seenSigns }: Omit<IntakeSummary, "_id">,
  but?: IntakeStep,
): UrgentSign[] {
  const named = urgentSigns({
    ...(but !== "fip-info" && fipInfo),
    ...(but !== "current-health" && currentHealthInfo),
  });
  return named.filter((sign) => !seenSigns?.includes(sign));
}
