import type { StatusChange } from "#contract/statuses.ts";
import type { History } from "#server/tables/histories.ts";

/** The ids of the doses that count of a treatment, by the change of status that came about with it: the one that was set, and what followed. */
export function dosesOfTreatment(change: StatusChange, { doses, withdrawn }: History): string[] {
  const before = [...doses, ...withdrawn.doses].filter(
    (dose) => dose.origin === "set" && dose.enteredOn < change.enteredOn,
  );
  const from = before.reduce((last, dose) => (dose.enteredOn > last ? dose.enteredOn : last), "");
  if (from === "") return [];
  return doses.filter(({ enteredOn }) => enteredOn >= from).map(({ _id }) => _id);
}
