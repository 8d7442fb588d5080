import { Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#web/ui/blank.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { type EventList, listAddress, listWord } from "./event-lists.ts";
import { fullestList, useCounts } from "./use-counts.ts";

/** Nothing waits here; where something else waits, the way there. */
export function NoEvents({ list }: { list: EventList }) {
  const { t, i18n } = useLingui();
  const counts = useCounts();
  const isOpenList = list.kind === "open";
  const next = isOpenList ? fullestList(counts?.filter(({ type }) => type !== list.type)) : undefined;
  const name = next && t(listWord(next.list));
  const count = next && i18n.number(next.count);
  return (
    <Empty
      bare
      icon="inbox"
      title={t`No events of this type found.`}
      actions={
        next && (
          <ButtonLink to={listAddress(next.list)}>
            {name} <b>{count}</b>
          </ButtonLink>
        )
      }
    >
      <p className="soft">
        {!isOpenList ? (
          list.account ? (
            <Trans>Of this account nothing was closed yet. What is open is in the other lists.</Trans>
          ) : (
            <Trans>Nothing was closed yet.</Trans>
          )
        ) : next ? (
          <Trans>All of these have been seen. {name} has the most events waiting.</Trans>
        ) : (
          <Trans>Everything has been seen.</Trans>
        )}
      </p>
    </Empty>
  );
}
