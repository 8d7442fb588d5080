import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { ToCases } from "#web/parts/to-cases.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Page } from "#web/ui/page.tsx";
import { eventList, listKey, listWord } from "./event-lists.ts";
import { Inbox } from "./inbox.tsx";
import { useWork } from "./use-work.ts";
import "./inbox.css";

/** /admin/events/:type, and /admin/events/history/:account */
export default function EventsPage() {
  const { t } = useLingui();
  const { type = "", account } = useParams();
  // Here, so that an Undo and an error outlive the way to another list.
  const work = useWork();
  const list = eventList(type, account);
  if (!list) {
    return (
      <Page title={t`Events`} above={<ToCases />}>
        <Alert tone="stop">{t`There was some issue trying to figure out the event type.`}</Alert>
      </Page>
    );
  }
  const name = t(listWord(list));
  return (
    <Page title={t`Admin: ${name} Events`} heading={null} width="full">
      <Inbox key={listKey(list)} list={list} work={work} />
    </Page>
  );
}
