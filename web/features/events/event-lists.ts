import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { EVENT_TYPES, type EventType } from "#domain/event.ts";

export type EventList =
  | { kind: "open"; type: EventType }
  /** What was closed, of all or of one account alone. */
  | { kind: "history"; account?: string | undefined };

export const OPEN_LISTS: EventList[] = EVENT_TYPES.map((type) => ({ kind: "open", type }));
export const HISTORY_LIST: EventList = { kind: "history" };

/** The lists of the inbox, by the last part of their address. */
const TYPES: Record<string, EventType> = {
  "new-accounts": "New Account",
  "new-cases": "New Case",
  "new-intakes": "New Intake",
  "weight-updates": "Weight Updated",
};

const HISTORY = "history";

/** The list that an address names; `undefined` when there is none of that name. Only the history is there for one account. */
export function eventList(slug: string, account?: string): EventList | undefined {
  if (slug === HISTORY) return { kind: "history", account };
  if (account !== undefined) return undefined;
  // An object has words of its own, like "constructor".
  const type = Object.hasOwn(TYPES, slug) ? TYPES[slug] : undefined;
  return type && { kind: "open", type };
}

/** Where a list is. */
export function listAddress(list: EventList): string {
  if (list.kind === "history") return ["/admin/events", HISTORY, list.account].filter(Boolean).join("/");
  return `/admin/events/${Object.keys(TYPES).find((key) => TYPES[key] === list.type)}`;
}

/** Tells two lists apart. */
export function listKey(list: EventList): string {
  if (list.kind === "open") return list.type;
  return list.account ? `${HISTORY}/${list.account}` : HISTORY;
}

/** The types of events in the reader's language. */
export const TYPE_WORDS: Record<EventType, MessageDescriptor> = {
  "New Account": msg`New Account`,
  "New Case": msg`New Case`,
  "New Intake": msg`New Intake`,
  "Weight Updated": msg`Weight Updated`,
};

const HISTORY_WORD = msg`Historic`;

/** `Weight Updated`, or `Historic`. */
export function listWord(list: EventList): MessageDescriptor {
  return list.kind === "history" ? HISTORY_WORD : TYPE_WORDS[list.type];
}
