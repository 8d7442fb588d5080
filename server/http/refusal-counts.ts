import type { Instant } from "#domain/calendar.ts";
import type { NewAuditEntry } from "#server/tables/audit.ts";

export const MINUTE_MS = 60_000;
// Enough for whoever reads the audit to see what was tried; a door that is tried all night is no news each time.
const TOLD_APART = 10;

type Counted = { since: number; times: number; rest: NewAuditEntry | undefined };

/**
 * How often somebody was refused the same call within a minute. The first ones are recorded one by one, the rest as one
 * entry that says how many they were: entries are kept for ever, and whoever is refused has nothing to lose.
 */
export class RefusalCounts {
  readonly #counted = new Map<string, Counted>();
  #lastLook = 0;

  /** Counts one; gives whether it is to be recorded by itself. */
  isToldApart(entry: NewAuditEntry): boolean {
    const { accountId, source, verb, status } = entry;
    const key = `${accountId ?? source} ${verb} ${status}`;
    const counted = this.#counted.get(key) ?? { since: Date.parse(entry.at), times: 0, rest: undefined };
    this.#counted.set(key, counted);
    counted.times += 1;
    if (counted.times <= TOLD_APART) return true;
    counted.rest = together(counted.rest, entry, counted.times - TOLD_APART);
    return false;
  }

  /**
   * The entries for those of the minutes that are over, once each; looks no more often than once a minute. Each is of the
   * instant at which it is written: what is dated long before that no seal of the audit takes any more.
   */
  takeEnded(now: Instant): NewAuditEntry[] {
    const instant = Date.parse(now);
    // Also after a clock that was ahead was set back.
    const isLongFrom = (other: number) => Math.abs(instant - other) >= MINUTE_MS;
    if (!isLongFrom(this.#lastLook)) return [];
    this.#lastLook = instant;
    return this.#take(now, ({ since }) => isLongFrom(since));
  }

  /** All that is not recorded yet, for a server that stops. */
  takeAll(now: Instant): NewAuditEntry[] {
    return this.#take(now, () => true);
  }

  #take(now: Instant, isOver: (counted: Counted) => boolean): NewAuditEntry[] {
    const over = [...this.#counted].filter(([, counted]) => isOver(counted));
    for (const [key] of over) this.#counted.delete(key);
    return over.flatMap(([, { rest }]) => (rest ? { ...rest, at: now } : []));
  }
}

/** What they have in common stays: of many tries at one cat it is said which. */
function together(before: NewAuditEntry | undefined, entry: NewAuditEntry, times: number): NewAuditEntry {
  const { caseId, aboutAccountId } = before ?? entry;
  return {
    ...entry,
    caseId: caseId === entry.caseId ? caseId : undefined,
    aboutAccountId: aboutAccountId === entry.aboutAccountId ? aboutAccountId : undefined,
    params: { times: String(times) },
  };
}
