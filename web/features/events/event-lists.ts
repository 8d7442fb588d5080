import { EVENT_TYPES, type EventType } from "#domain/event.ts";

/** The lists of the inbox, by the last part of their address. */
const TYPES: Record<string, EventType> = {
  "new-accounts": "New Account",
  "new-cases": "New Case",
  "new-intakes": "New Intake",
  "weight-updates": "Weight Updated",
};

const HISTORY = "history";

export type EventList = { kind: "open"; type: EventType } | { kind: "history" };

/** The list that an address names; `undefined` when there is none of that name. */
export function eventList(slug: string): EventList | undefined {
  if (slug === HISTORY) return { kind: "history" };
  const type = TYPES[slug];
  return type && { kind: "open", type };
}

/** Where a list is. */
export function listAddress(list: EventList): string {
  const slug = list.kind === "history" ? HISTORY : Object.keys(TYPES).find((key) => TYPES[key] === list.type);
  return `/admin/events/${slug}`;
}

/** `Weight Updated`, or `Historic`. */
export function listName(list: EventList): string {
  return list.kind === "history" ? "Historic" : list.type;
}

export const OPEN_LISTS: EventList[] = EVENT_TYPES.map((type) => ({ kind: "open", type }));
export const HISTORY_LIST: EventList = { kind: "history" };
