import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Key } from "#web/ui/key.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { EventDetail } from "./event-detail.tsx";
import { EventKinds } from "./event-kinds.tsx";
import type { EventList } from "./event-lists.ts";
import { EventRows } from "./event-rows.tsx";
import { KeyHelp } from "./key-help.tsx";
import { useEvents } from "./use-events.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useSelection } from "./use-selection.ts";
import { useWork } from "./use-work.ts";

/** Kinds, list and the selected event side by side; on a phone one after the other. */
export function Inbox({ list }: { list: EventList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const work = useWork();
  const events = useEvents(list, work.gone);
  const selection = useSelection(events.items);
  const [showsKeys, setShowsKeys] = useState(false);
  const selected = selection.selected;

  async function acknowledge() {
    if (!selected || selected.status !== "New" || work.busy) return;
    selection.moveOn();
    await work.acknowledge(selected);
  }

  useInboxKeys({
    j: () => selection.move(1),
    k: () => selection.move(-1),
    e: () => void acknowledge(),
    n: () => document.getElementById("event-note")?.focus(),
    z: () => void work.undo(),
    "/": () => void navigate("/admin"),
    "?": () => setShowsKeys((shown) => !shown),
  });

  return (
    <>
      <div className="panes">
        <EventKinds current={list} />
        <EventRows list={list} events={events} selection={selection} />
        <section className="pane read" aria-label={t`Selected event`}>
          {selected && (
            <EventDetail
              key={selected._id}
              event={selected}
              list={list}
              work={work}
              onAcknowledge={acknowledge}
            />
          )}
        </section>
      </div>
      <KeyHelp open={showsKeys} onClose={() => setShowsKeys(false)} />
      <Toast
        key={work.done?.event._id}
        message={work.done && <Trans>Event acknowledged and closed.</Trans>}
        action={{
          label: (
            <Trans>
              Undo <Key>z</Key>
            </Trans>
          ),
          onPress: () => void work.undo(),
          keyShortcut: "z",
        }}
        onGone={work.forget}
      />
    </>
  );
}
