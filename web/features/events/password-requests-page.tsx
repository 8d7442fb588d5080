import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  countPasswordRequests,
  listPasswordRequests,
  type PasswordRequest,
} from "#contract/password-requests.ts";
import { refresh } from "#web/api/cache.ts";
import { useSingleKeys } from "#web/parts/use-single-keys.ts";
import { NothingFound } from "#web/ui/blank.tsx";
import { classes } from "#web/ui/classes.ts";
import { Page } from "#web/ui/page.tsx";
import { EventKinds } from "./event-kinds.tsx";
import { asItStands, type Issued } from "./issued.ts";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { RequestDetail } from "./request-detail.tsx";
import { RequestFoot } from "./request-foot.tsx";
import { RequestRows } from "./request-rows.tsx";
import { useFollowingFocus } from "./use-following-focus.ts";
import { usePasswordRequests } from "./use-password-requests.ts";
import { useSelection } from "./use-selection.ts";
import "./inbox.css";
import "./event-detail.css";

/** /admin/events/password-requests: who forgot the password, beside the lists of events. */
export default function PasswordRequestsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  // A code is shown once, so what was issued here stays until the page is left.
  const [issued, setIssued] = useState<ReadonlyMap<string, Issued>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const requests = usePasswordRequests(gone);
  const selection = useSelection(requests, gone);
  const follow = useFollowingFocus(selection);
  const { selected } = selection;
  const here = selected && !selection.hasLeft ? asItStands(issued.get(selected._id), selected) : undefined;

  function move(by: 1 | -1) {
    follow("row");
    selection.move(by);
  }

  function leaveOut({ _id }: PasswordRequest) {
    follow("event");
    selection.moveOn();
    setGone((before) => new Set(before).add(_id));
    void refresh(listPasswordRequests, countPasswordRequests);
  }

  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    "/": () => void navigate("/admin", { state: "search" }),
  });

  return (
    <Page title={t(PASSWORD_REQUESTS.word)} heading={null} width="full">
      <div className="inbox">
        <div className={classes("panes", selection.isChosen && "chosen")}>
          <EventKinds current={PASSWORD_REQUESTS.key} />
          <RequestRows requests={requests} selection={selection} follow={follow} />
          <section className="pane read" aria-label={t`Selected request`}>
            {selected && (
              <div className="read-in" key={selected._id}>
                <RequestDetail request={selected} selection={selection} issued={here} />
                {!selection.hasLeft && (
                  <RequestFoot
                    request={selected}
                    issued={here}
                    onIssued={(code) => setIssued((before) => new Map(before).set(selected._id, code))}
                    onDismissed={() => leaveOut(selected)}
                  />
                )}
              </div>
            )}
            {selection.isMissing && (
              <NothingFound bare title={t`This request is not open any more`}>
                <p className="soft">
                  <Trans>The password was renewed, or an adviser has closed the request.</Trans>
                </p>
              </NothingFound>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
}
