import { maySetTreatment, type Status, tellsLastDose } from "#domain/course/status.ts";

/** What an owner reads in a status with medicine while no dose counts, as on the card. */
export const ASK_WHAT_TO_GIVE = "There is no dose yet: ask the team what to give.";

/** What an adviser reads then: nobody else is told of it. Set Treatment is not for every such status. */
export function setADose(status: Status): string {
  const set = maySetTreatment(status)
    ? "Use Set Treatment"
    : "Change the status to Restart, then use Set Treatment";
  return `There is no dose now: the owner is told to ask the team what to give. ${set}, and tell them before the next dose.`;
}

/** What an adviser reads where the last dose was struck out while none is in force: where the medicine may go on at home, it is that one. */
export function mayStillBeGiven(status: Status): string | undefined {
  if (!tellsLastDose(status)) return undefined;
  return "It may still be given at home: tell the owner which dose to give instead, before the next one.";
}
