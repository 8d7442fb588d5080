import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Event } from "#contract/events.ts";
import { NothingFound } from "#web/ui/blank.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EventDetail } from "./event-detail.tsx";
import { EventFoot } from "./event-foot.tsx";
import { type EventList, HISTORY_LIST, listAddress, listWord } from "./event-lists.ts";
import { usePatient } from "./use-patient.ts";

type Does = Pick<React.ComponentProps<typeof EventFoot>, "onAcknowledge" | "onDelete" | "onReopen">;

type Props = Does & {
  event: Event | undefined;
  list: EventList;
  hasLeft: boolean;
  isMissing: boolean;
  onBack: () => void;
};

/** The pane of the event that is looked at, and what can be done; not written again when only the list changes. */
export const SelectedEvent = memo(function SelectedEvent(props: Props) {
  const { event, list, hasLeft, isMissing, onBack, ...does } = props;
  const { t } = useLingui();
  return (
    <section className="pane read" aria-label={t`Selected event`}>
      {event && (
        // Another event starts afresh: its own note, its own place to scroll to.
        <div className="read-in" key={event._id}>
          <OneEvent event={event} list={list} hasLeft={hasLeft} onBack={onBack} {...does} />
        </div>
      )}
      {isMissing && (
        <NothingFound
          bare
          title={t`This event is not in this list`}
          actions={
            <>
              <Button onClick={onBack}>{t(listWord(list))}</Button>
              <ButtonLink to={listAddress(HISTORY_LIST)}>
                <Trans>Historic</Trans>
              </ButtonLink>
            </>
          }
        >
          <p className="soft">
            <Trans>
              It may have been closed: look in Historic. Or it stands further down in the list: choose Show
              more there.
            </Trans>
          </p>
        </NothingFound>
      )}
    </section>
  );
});

type OneProps = Does & { event: Event } & Pick<Props, "list" | "hasLeft" | "onBack">;

function OneEvent({ event, list, hasLeft, onBack, ...does }: OneProps) {
  const patient = usePatient(event, hasLeft);
  return (
    <>
      <EventDetail event={event} list={list} hasLeft={hasLeft} onBack={onBack} {...patient} />
      <EventFoot event={event} hasLeft={hasLeft} isGone={patient.isGone} {...does} />
    </>
  );
}
