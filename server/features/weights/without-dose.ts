import { isGuidedElsewhere, type Status, showsDose } from "#domain/course/status.ts";
import { ASK_WHAT_TO_GIVE } from "#server/answers/no-dose.ts";
import { noticed } from "./noticed.ts";

/**
 * Whom to ask about the dose where the medicine may go on without the team. To these the weight changes nothing, and
 * whoever gives the medicine must not read that all is done.
 */
const ASK_ABOUT_DOSE: Partial<Record<Status, string>> = {
  Ghosted: "No dose follows it now. If you still give the medicine, ask the team which dose to give.",
  Fired: "The team no longer guides the dose: ask your vet which one to give.",
  Transferred: "Ask whoever guides the treatment now which dose to give.",
  "Moved to Compound": "Your vet sets the dose: tell them this weight.",
};

/** Whether the team is asked which dose to give while none is in force. */
export const asksTeam = (status: Status) => showsDose(status) || status === "Ghosted";

/** Whom an owner asks about the dose while none is in force, if it may be given. */
export const askWithoutDose = (status: Status) =>
  showsDose(status) ? ASK_WHAT_TO_GIVE : ASK_ABOUT_DOSE[status];

/** What an owner reads of a weight while no dose is in force. */
export function withoutDose(status: Status, what: Parameters<typeof noticed>[0]): string[] {
  const ask = askWithoutDose(status);
  return [
    ...(ask ? [ask] : []),
    ...noticed({
      ...what,
      isGuidedElsewhere: isGuidedElsewhere(status),
      ...(ask && { ifRight: "" }),
    }),
  ];
}
