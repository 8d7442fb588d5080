import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Failed } from "#web/ui/blank.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { type EventList, listKey, listWord } from "./event-lists.ts";
import { ownerNameOf } from "./event-names.ts";
import { LONG, NearEvents } from "./near-events.tsx";
import { NoEvents } from "./no-events.tsx";
import { RowBones } from "./row-bones.tsx";
import type { Events } from "./use-events.ts";
import { type Follow, LIST_TITLE_ID } from "./use-following-focus.ts";
import type { Selection } from "./use-selection.ts";

type Props = { list: EventList; events: Events; selection: Selection; follow: Follow };

/** The events of one kind: open ones oldest first, in the history what was closed last. */
export function EventRows(props: Props) {
  const { t, i18n } = useLingui();
  const { list, events } = props;
  const name = t(listWord(list));
  const [first] = events.items;
  const whose = first && list.kind === "history" && list.account && ownerNameOf(first);
  const count = `${i18n.number(events.items.length)}${events.more ? "+" : ""}`;
  return (
    <section className="pane list" aria-labelledby={LIST_TITLE_ID}>
      <div className="pane-head">
        <h1 id={LIST_TITLE_ID} tabIndex={-1}>
          {t`Admin: ${name} Events`}
        </h1>
        {events.items.length > 0 && (
          <span className="note">
            {list.kind === "open"
              ? t`${count}, oldest first`
              : whose
                ? t`${count} of ${whose}, last closed first`
                : t`${count}, last closed first`}
          </span>
        )}
      </div>
      <Rows {...props} />
    </section>
  );
}

function Rows({ list, events, selection, follow }: Props) {
  const { t } = useLingui();
  // The last one when more was asked for: with the one after it whoever asked goes on.
  const [askedAfter, setAskedAfter] = useState<string>();
  const { items, more } = events;
  if (events.isLoading) return <RowBones />;
  if (events.error && items.length === 0) {
    return (
      <Failed
        bare
        title={t`The events could not be loaded`}
        raw={events.error.problem}
        onRetry={events.retry}
      >
        <p className="soft">
          {events.error.detail} <Trans>A half-written note is kept.</Trans>
        </p>
      </Failed>
    );
  }
  if (items.length === 0) return <NoEvents list={list} />;
  return (
    <>
      {events.error && <Stale events={events} />}
      <NearEvents events={events} selection={selection} follow={follow} askedAfter={askedAfter} />
      <div className="pane-note">
        <ShowMore
          key={listKey(list)}
          more={
            more &&
            (() => {
              setAskedAfter(items.at(-1)?._id);
              more();
            })
          }
          busy={events.isLoadingMore}
          missed={events.isMoreMissed}
        />
      </div>
      {items.length > LONG && (
        <p className="pane-note note">
          <Trans>Your browser's Find searches only the events now on screen.</Trans>
        </p>
      )}
    </>
  );
}

/** The list of a moment ago stays in use while the new one cannot be read. */
function Stale({ events }: { events: Events }) {
  return (
    <p className="pane-note note" role="status">
      <Trans>This list could not be read again just now; it is tried again every 15 seconds.</Trans>{" "}
      {events.error?.detail}
    </p>
  );
}
