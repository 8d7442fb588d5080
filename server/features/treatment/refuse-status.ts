import type { Status } from "#domain/course/status.ts";
import { Problem } from "#server/problem.ts";

const EITHER = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Refuses what is done to a treatment in these statuses only, and names them. */
export function refuseUnlessIn(statuses: readonly Status[], done: "set" | "updated", status: Status): void {
  if (statuses.includes(status)) return;
  const detail = `Treatment can only be ${done} in the status ${EITHER.format(statuses)}. This case is '${status}'.`;
  throw new Problem(409, detail, { current: { status } });
}
