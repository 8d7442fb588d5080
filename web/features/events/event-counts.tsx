import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Flag } from "#web/ui/flag.tsx";
import { type EventList, listAddress, listKey, listWord, OPEN_LISTS } from "./event-lists.ts";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { type Counts, useCounts } from "./use-counts.ts";
import { usePasswordRequestCount } from "./use-password-requests.ts";

type Props = {
  /** The key of the list that is shown. */
  current?: string;
  /** A list in which nothing waits, at the end. */
  besides?: EventList;
};

/** The lists in which something may wait, each with how many do. */
export function EventCounts({ current, besides }: Props) {
  const { t } = useLingui();
  const counts = useCounts();
  const requests = usePasswordRequestCount();
  const lists: Entry[] = [
    ...OPEN_LISTS.map((list) => entry(list, counts)),
    { ...PASSWORD_REQUESTS, count: requests },
    ...(besides ? [entry(besides)] : []),
  ];
  return (
    <ul>
      {lists.map(({ key, address, word, oldest, ...count }) => (
        <li key={key}>
          <Link to={address} aria-current={key === current ? "page" : undefined}>
            {t(word)} <Count {...count} />
          </Link>
          {oldest && <ToOldest {...oldest} />}
        </li>
      ))}
    </ul>
  );
}

/** Such a one may be far down: the list stays oldest first. */
type Oldest = { address: string; count: number };
type ListCount = { count?: number | undefined; vetNow?: number | undefined };

type Entry = ListCount & {
  key: string;
  address: string;
  word: MessageDescriptor;
  oldest?: Oldest | undefined;
};

function entry(list: EventList, counts: Counts = []): Entry {
  const found = counts.find(({ type }) => list.kind === "open" && type === list.type);
  const { count, vetNow }: ListCount = found ?? {};
  const [address, asking] = [listAddress(list), found?.beforeNextDose];
  const oldest = asking && { address: `${address}?event=${asking.oldest}`, count: asking.count };
  return { key: listKey(list), address, word: listWord(list), count, vetNow, oldest };
}

/** How many doses are asked about before the next one, and the way to the first of them. */
function ToOldest({ address, count }: Oldest) {
  return (
    <Link className="to-oldest" to={address}>
      <Urgent count={count} />{" "}
      <span className="sr">
        <Trans>before the next dose. To the oldest</Trans>
      </span>
    </Link>
  );
}

function Urgent({ count }: { count: number }) {
  return (
    <Flag tone="stop">
      <Trans>{count} urgent</Trans>
    </Flag>
  );
}

/** How many wait, and how many of them are about a cat that a vet should see now. */
function Count({ count, vetNow }: ListCount) {
  const { i18n } = useLingui();
  if (count === undefined) return null;
  return (
    <>
      <span className={count === 0 ? "n zero" : "n"}>{i18n.number(count)}</span>{" "}
      {!!vetNow && <Urgent count={vetNow} />}
    </>
  );
}
