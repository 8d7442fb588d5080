import { Trans, useLingui } from "@lingui/react/macro";
import { type Event, getEventSummary } from "#contract/events.ts";
import { showsDose } from "#domain/course/status.ts";
import { useCall } from "#web/api/use-call.ts";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** Whose cats are being treated has no dose to read once the account is gone. */
export function UnderTreatment({ event }: { event: Event }) {
  const { i18n } = useLingui();
  const { data } = useCall(getEventSummary, { params: { eventId: event._id } });
  if (!data) {
    return (
      <Alert tone="warn">
        <p>
          <Trans>The cats of this account are not known yet. One of them may be under treatment.</Trans>
        </p>
      </Alert>
    );
  }
  const treated = data.map((one) => one.case).filter(({ status }) => showsDose(status));
  if (treated.length === 0) return null;
  const cats = new Intl.ListFormat(i18n.locale).format(treated.map(({ catName }) => catName || NAMELESS));
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>Under treatment: {cats}.</b> Their owner reads no dose any more.
        </Trans>
      </p>
    </Alert>
  );
}
