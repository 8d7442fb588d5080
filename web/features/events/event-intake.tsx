import { IntakeOfCase } from "#web/parts/intake/intake-of-case.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";

/** What the owner has answered, where it is judged. It may be corrected while it is read. */
export function EventIntake({ caseId }: { caseId: string }) {
  return (
    <div className="event-intake">
      <IntakeOfCase caseId={caseId} everyMs={READ_CASES_EVERY_MS} />
    </div>
  );
}
