import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { type Event, getEventSummary } from "#contract/events.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** The cases of a new account. */
export function EventCases({ event }: { event: Event }) {
  const { data, error, refetch } = useCall(
    getEventSummary,
    { params: { eventId: event._id } },
    { everyMs: READ_CASES_EVERY_MS },
  );
  if (!data) return error && <NotRead raw={error.problem} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <p className="soft">
        {event.status === "New" ? (
          <Trans>There is no case to it yet.</Trans>
        ) : (
          <Trans>The account has no case now. It may have been deleted, and its cases with it.</Trans>
        )}
      </p>
    );
  }
  return (
    <section className="box">
      <h3>
        <Trans>Cases</Trans>
      </h3>
      <ul className="case-links">
        {data.map(({ case: { caseId, catName, status } }) => (
          <li key={caseId}>
            <Link to={`/admin?case=${caseId}`}>{catName || NAMELESS}</Link>
            <CaseStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether to delete an account is decided here too: cats that could not be read must not look like none. */
function NotRead({ raw, onRetry }: { raw: string; onRetry: () => void }) {
  return (
    <Alert tone="warn" raw={raw}>
      <div className="stack">
        <p>
          <Trans>The cats of this account could not be read.</Trans>
        </p>
        <div className="actions">
          <Button onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      </div>
    </Alert>
  );
}
