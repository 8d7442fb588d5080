import type { Case } from "#contract/case.ts";
import { isBeforeTreatment } from "#domain/course/status.ts";
import { TeamIsTold, UrgentAnswers } from "#web/features/intake/urgent-answers.tsx";

/** For the owner, until the team has seen it or has begun the treatment: what of the intake calls for a vet. */
export function CaseUrgency({ kase: { urgentSigns = [], status, treatmentStartDate } }: { kase: Case }) {
  if (treatmentStartDate || !isBeforeTreatment(status)) return null;
  return (
    <UrgentAnswers signs={urgentSigns}>
      <TeamIsTold />
    </UrgentAnswers>
  );
}
