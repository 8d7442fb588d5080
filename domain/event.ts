/** The facts an adviser acts on. Each is written in the transaction of the fact itself. */
export const EVENT_TYPES = ["New Account", "New Case", "New Intake", "Weight Updated"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event starts New; an adviser completes it. DeletedAccount closes a New Account by deleting the account. */
export const EVENT_STATUSES = ["New", "Complete", "DeletedAccount"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
