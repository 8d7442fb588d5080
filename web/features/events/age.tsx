import { useLingui } from "@lingui/react/macro";
import type { Instant } from "#domain/calendar.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long something waits: `1 d 6 h`, `22 h`, `5 min`. The exact instant is in the title. */
export function Age({ since, now }: { since: Instant; now: number }) {
  const { t, i18n } = useLingui();
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  const words = days > 0 ? t`${days} d ${hours} h` : hours > 0 ? t`${hours} h` : t`${minutes} min`;
  return (
    <time dateTime={since} title={i18n.date(since, { dateStyle: "medium", timeStyle: "short" })}>
      {words}
    </time>
  );
}
