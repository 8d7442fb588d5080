import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Page } from "#web/ui/page.tsx";
import { eventList, listName } from "./event-lists.ts";
import { Inbox } from "./inbox.tsx";
import "./inbox.css";

/** /admin/events/:type */
export default function EventsPage() {
  const { t } = useLingui();
  const { type = "" } = useParams();
  const list = eventList(type);
  if (!list) {
    return (
      <Page title={t`Events`}>
        <Alert tone="stop">{t`There was some issue trying to figure out the event type.`}</Alert>
      </Page>
    );
  }
  const name = listName(list);
  return (
    <Page title={t`Admin: ${name} Events`} heading={null} width="full">
      {/* Another list starts afresh: nothing selected, nothing typed. */}
      <Inbox key={name} list={list} />
    </Page>
  );
}
