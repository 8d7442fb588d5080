import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { familyOf } from "#domain/course/doses-in-turn.ts";
import { enteredDoses } from "#domain/course/told-doses.ts";

/** The dose in force once this one is struck out with those that carried it on; `undefined` where none is left. */
export function inForceAfter({ _id }: Dose, { doses, withdrawn }: Pick<Case, "doses" | "withdrawn">) {
  const ever = enteredDoses([...doses, ...(withdrawn?.doses ?? [])]);
  const struck = ever.find(({ kept }) => kept._id === _id);
  const going = new Set(struck && [...familyOf(struck, ever)].map(({ kept }) => kept._id));
  return doses.find((dose) => !going.has(dose._id));
}
