import type { Dose } from "#contract/dose.ts";
import type { UpdatedDose } from "#contract/treatment.ts";
import type { History } from "#server/tables/histories.ts";

/** A dose as it was set, with the later one that goes on, if there is one: that one is given, not this. */
export function besideDoseInForce(set: Dose, { doses: [inForce] }: Pick<History, "doses">): UpdatedDose {
  if (!inForce || inForce._id === set._id) return set;
  const { dose, liquid, medication, effectiveDate } = inForce;
  return { ...set, stillInForce: { dose, liquid, medication, effectiveDate } };
}
