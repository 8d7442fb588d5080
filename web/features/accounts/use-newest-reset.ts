import { useState } from "react";
import { listPasswordResets } from "#contract/password-resets.ts";
import { tagOf } from "#contract/problem.ts";
import { useCall } from "#web/api/use-call.ts";

/**
 * The newest password of the team's when the account was looked up, as `If-Match` carries it: whoever comes back to the page finds
 * the list read again, and need not have looked at it. Nothing once an answer has told what is there.
 */
export function useNewestReset(accountId: string | undefined) {
  const params = { accountId: accountId ?? "" };
  const { data } = useCall(listPasswordResets, { params }, { enabled: accountId !== undefined });
  const [seen, setSeen] = useState<{ of: string; tag: string | undefined }>();
  if (accountId && data && seen?.of !== accountId) setSeen({ of: accountId, tag: tagOf(data[0]) });
  return {
    tag: seen?.of === accountId ? seen?.tag : undefined,
    isTold: () => setSeen({ of: params.accountId, tag: undefined }),
  };
}
