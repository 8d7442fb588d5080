import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type EnteredDose, inForceInTurn } from "#domain/course/doses-in-turn.ts";
import { enteredDoses } from "#domain/course/told-doses.ts";

type Kase = Pick<Case, "doses" | "withdrawn">;
type Ever = EnteredDose & { kept: Dose };

/** The doses that count and were in force, the last one first: what was entered for the history alone was given by nobody. */
export function everInForce(kase: Kase): Dose[] {
  return inForceInTurn(everOf(kase))
    .reverse()
    .map(({ kept }) => kept);
}

function everOf({ doses, withdrawn }: Kase): Ever[] {
  return enteredDoses([...doses, ...(withdrawn?.doses ?? [])]);
}
