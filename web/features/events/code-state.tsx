import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PasswordRequest } from "#contract/password-requests.ts";
import { CODE_TRIES_IN_ALL } from "#domain/account/password-code.ts";

// Within a day: the year is plain.
const SOON = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/** How far a request is: no code yet, one that can be used, or one that counts no longer. */
export function CodeState({ code, now }: { code: PasswordRequest["code"]; now: number }) {
  const { t, i18n } = useLingui();
  if (!code) return t`No code yet`;
  const by = code.issuedByName ?? t`whoever runs the server`;
  if (Date.parse(code.expiresOn) <= now) return t`The code that ${by} issued has run out`;
  if (code.triesLeft === 0) return t`The code that ${by} issued was tried too often`;
  const until = i18n.date(code.expiresOn, SOON);
  const tried = CODE_TRIES_IN_ALL - code.triesLeft;
  if (tried === 0) return t`Code issued by ${by}, valid until ${until}`;
  const tries = plural(tried, { one: "tried once", other: "tried # times" });
  return t`Code issued by ${by}, valid until ${until}, ${tries}`;
}
