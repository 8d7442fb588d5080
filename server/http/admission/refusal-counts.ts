import type { Instant } from "#domain/calendar.ts";
import type { NewAuditEntry } from "#server/tables/audit.ts";

export const MINUTE_MS = 60_000;
// Enough for whoever reads the audit to see what was tried; a door that is tried all night is no news each time.
const TOLD_APART = 10;
// Of all doors together: an account is free to have, and there are dozens of doors to try it at.
const TOLD_APART_IN_ALL = 20;

type Kind = { toldApart: number; rest: NewAuditEntry | undefined };
type Minute = { since: number; toldApart: number; kinds: Map<string, Kind> };

/**
 * How often somebody was refused within a minute. The first refusals are recorded one by one, the rest as one entry for
 * each call that says how many they were: entries are kept for ever, and whoever is refused has nothing to lose.
 */
export class RefusalCounts {
  readonly #minutes = new Map<string, Minute>();
  #lastLook = 0;

  /**
   * Counts one; gives whether it is to be recorded by itself.
   * @param network of whoever is not logged in: in one of IPv6 there is always another address
   */
  isToldApart(entry: NewAuditEntry, network: string): boolean {
    const { accountId, verb, status } = entry;
    const minute = this.#minuteOf(accountId ?? network, Date.parse(entry.at));
    const name = `${verb} ${status}`;
    const kind = minute.kinds.get(name) ?? { toldApart: 0, rest: undefined };
    minute.kinds.set(name, kind);
    if (kind.toldApart < TOLD_APART && minute.toldApart < TOLD_APART_IN_ALL) {
      kind.toldApart += 1;
      minute.toldApart += 1;
      return true;
    }
    kind.rest = together(kind.rest, entry);
    return false;
  }

  #minuteOf(who: string, since: number): Minute {
    const minute = this.#minutes.get(who) ?? { since, toldApart: 0, kinds: new Map() };
    this.#minutes.set(who, minute);
    return minute;
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

  #take(now: Instant, isOver: (minute: Minute) => boolean): NewAuditEntry[] {
    const over = [...this.#minutes].filter(([, minute]) => isOver(minute));
    for (const [who] of over) this.#minutes.delete(who);
    const kinds = over.flatMap(([, minute]) => [...minute.kinds.values()]);
    return kinds.flatMap(({ rest }) => (rest ? { ...rest, at: now } : []));
  }
}

/** What they have in common stays: of many tries at one cat it is said which. */
function together(before: NewAuditEntry | undefined, entry: NewAuditEntry): NewAuditEntry {
  const { caseId, aboutAccountId, source } = before ?? entry;
  return {
    ...entry,
    caseId: caseId === entry.caseId ? caseId : undefined,
    aboutAccountId: aboutAccountId === entry.aboutAccountId ? aboutAccountId : undefined,
    // Or what a thief tried would be said to come from where its owner is.
    source: source === entry.source ? source : "",
    params: { times: String(Number(before?.params.times ?? 0) + 1) },
  };
}
