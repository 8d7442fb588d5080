import { useState } from "react";
import { listPasswordResets } from "#contract/password-resets.ts";
import { tagOf } from "#contract/problem.ts";
import { useCall } from "#web/api/use-call.ts";

type Resets = readonly { _id: string }[];
type Seen = { of: string; tag: string | undefined; before?: Resets | undefined };

/**
 * The newest password of the team's when the account was looked up, as `If-Match` carries it: whoever comes back to the page finds
 * the list read again, and need not have looked at it. After a refusal it is the one that the refusal told of; after one's own
 * password, what the list says once it was read again.
 */
export function useNewestReset(accountId: string | undefined) {
  const params = { accountId: accountId ?? "" };
  const { data } = useCall(listPasswordResets, { params }, { enabled: accountId !== undefined });
  const [seen, setSeen] = useState<Seen>();
  const isToBeSeen = seen?.of !== accountId || (seen?.before && seen.before !== data);
  if (accountId && data && isToBeSeen) setSeen({ of: accountId, tag: tagOf(data[0]) });
  return {
    tag: seen?.of === accountId ? seen?.tag : undefined,
    isRefused: (current: unknown) => setSeen({ of: params.accountId, tag: tagOf(Object(current)) }),
    isSet: () => setSeen({ of: params.accountId, tag: undefined, before: data }),
  };
}
