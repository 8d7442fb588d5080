import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Instant } from "#domain/calendar.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  savedOn: Instant | undefined;
  isKept: boolean;
  isLoggedOut: boolean;
  /** Of a step that was sent, where the team has something else than what is kept. */
  unsent: ReactNode;
};

/** `Saved 10:42`, by the reader's clock; with its day when that is not today. What the team lacks is not called saved. */
export function SavedMark({ savedOn, isKept, isLoggedOut, unsent }: Props) {
  const { i18n } = useLingui();
  const isToday = savedOn && new Date(savedOn).toDateString() === new Date().toDateString();
  const when = savedOn && i18n.date(savedOn, isToday ? { timeStyle: "short" } : SHORT);
  return (
    <span className="saved" role="status">
      {when &&
        isKept &&
        !isLoggedOut &&
        (unsent ? (
          <Flag>
            <span>
              <Trans>Kept {when}.</Trans> {unsent}
            </span>
          </Flag>
        ) : (
          <>
            <Icon name="check" />
            <span>
              <Trans>Saved {when}</Trans>
            </span>
          </>
        ))}
      {!isKept ? (
        <Flag>
          <Trans>Not saved on this device</Trans>
        </Flag>
      ) : (
        isLoggedOut && (
          <Flag>
            <Trans>Saved on this device only</Trans>
          </Flag>
        )
      )}
    </span>
  );
}

const SHORT = { day: "numeric", month: "short", hour: "numeric", minute: "numeric" } as const;
