import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Event } from "#contract/events.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSingleKeys } from "#web/parts/use-single-keys.ts";
import { NothingFound } from "#web/ui/blank.tsx";
import { classes } from "#web/ui/classes.ts";
import { DoneToast } from "./done-toast.tsx";
import { EventDetail } from "./event-detail.tsx";
import { EventFoot, NOTE_ID } from "./event-foot.tsx";
import { EventKinds } from "./event-kinds.tsx";
import { type EventList, listKey } from "./event-lists.ts";
import { EventRows } from "./event-rows.tsx";
import { Failures } from "./failures.tsx";
import { KeyHelp } from "./key-help.tsx";
import { useEvents } from "./use-events.ts";
import { useFollowingFocus } from "./use-following-focus.ts";
import { useSelection } from "./use-selection.ts";
import type { Work } from "./use-work.ts";

type Props = { list: EventList; work: Work };

/** Kinds, list and the selected event side by side; on a phone one after the other. */
export function Inbox({ list, work }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const events = useEvents(list, work.gone);
  const selection = useSelection(events, work.gone);
  const follow = useFollowingFocus(selection);
  const [showsKeys, setShowsKeys] = useState(false);
  const { selected } = selection;

  function acknowledge(from: "row" | "event") {
    if (selected?.status !== "New") return;
    follow(from);
    selection.moveOn();
    void work.acknowledge(selected);
  }

  function show(event: Event) {
    follow("event");
    selection.show(event);
  }

  async function undo() {
    const event = await work.undo();
    if (event && list.kind === "open" && event.type === list.type) show(event);
  }

  const deleteAccount = (event: Event) => thenMoveOn(work.deleteAccount(event));
  const restoreAccount = (event: Event) => thenMoveOn(work.restoreAccount(event));

  async function thenMoveOn(done: Promise<CallError | undefined>) {
    const error = await done;
    if (!error) {
      follow("event");
      selection.moveOn();
    }
    return error;
  }

  function move(by: 1 | -1) {
    follow("row");
    selection.move(by);
  }

  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    e: () => acknowledge("row"),
    n: () => document.getElementById(NOTE_ID)?.focus(),
    z: () => void undo(),
    "/": () => void navigate("/admin", { state: "search" }),
    "?": () => setShowsKeys(true),
  });

  return (
    <>
      <div className="inbox">
        <Failures work={work} onShow={show} />
        <div className={classes("panes", selection.isChosen && "chosen")}>
          <EventKinds current={listKey(list)} />
          <EventRows list={list} events={events} selection={selection} follow={follow} />
          <section className="pane read" aria-label={t`Selected event`}>
            {selected && (
              // Another event starts afresh: its own note, its own place to scroll to.
              <div className="read-in" key={selected._id}>
                <EventDetail event={selected} list={list} selection={selection} />
                <EventFoot
                  event={selected}
                  onAcknowledge={() => acknowledge("event")}
                  onDelete={deleteAccount}
                  onRestore={restoreAccount}
                />
              </div>
            )}
            {selection.isMissing && (
              <NothingFound bare title={t`This event is not in this list`}>
                <p className="soft">
                  <Trans>
                    It may have been closed: look in Historic. Or it stands further down: choose Show more.
                  </Trans>
                </p>
              </NothingFound>
            )}
          </section>
        </div>
        <KeyHelp isOpen={showsKeys} onOpen={() => setShowsKeys(true)} onClose={() => setShowsKeys(false)} />
      </div>
      <DoneToast work={work} onUndo={() => void undo()} />
    </>
  );
}
