/** The facts an adviser acts on. Each is written in the transaction of the fact itself. */
export const EVENT_TYPES = ["New Account", "New Case", "New Intake", "Weight Updated"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event starts New; an adviser completes it. DeletedAccount closes a New Account by deleting the account. */
export const EVENT_STATUSES = ["New", "Complete", "DeletedAccount"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What an adviser does with an event. */
export const EVENT_ACTS = ["acknowledge", "add-note", "reopen", "delete-account", "restore-account"] as const;
export type EventAct = (typeof EVENT_ACTS)[number];

/**
 * What a change of its status does: one that is complete, or has deleted its account, can only be written beside, and opening one
 * that has restores the account.
 */
export function eventAct(from: EventStatus, to: EventStatus): EventAct {
  if (to === "Complete") return from === "Complete" ? "add-note" : "acknowledge";
  if (to === "DeletedAccount") return from === "DeletedAccount" ? "add-note" : "delete-account";
  return from === "DeletedAccount" ? "restore-account" : "reopen";
}
