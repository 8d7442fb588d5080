import { CHANGED_MEANWHILE, tagOf } from "#contract/problem.ts";
import { isolated } from "#domain/isolated.ts";
import { invalid, Problem } from "#server/problem.ts";

const TAG = /^"([\x21\x23-\x7e]{1,200})"$/;
const NOT_A_TAG = 'If-Match must be one tag in double quotes, as in "none", or *.';

/** The tag of the header `If-Match`; `undefined` when whatever is there now will do. */
export function readIfMatch(header: string | undefined): string | undefined {
  if (header === undefined || header === "*") return undefined;
  const [, tag] = TAG.exec(header) ?? [];
  if (tag === undefined) throw invalid("If-Match", NOT_A_TAG);
  return tag;
}

type Entry = { _id: string; enteredByName: string };

/**
 * Refuses what was decided on a state that is no longer so, and answers what is there instead. The row must be
 * locked: of two at once the second finds what the first has kept. Who sends no tag is not asked.
 */
export function refuseStale(ifMatch: string | undefined, current: Entry | undefined): void {
  refuseOther(ifMatch, current, sentence(current));
}

/** The same where that sentence says too little. */
export function refuseOther(
  ifMatch: string | undefined,
  current: { _id: string } | undefined,
  detail: string,
): void {
  if (ifMatch === undefined || ifMatch === tagOf(current)) return;
  throw new Problem(409, detail, { type: CHANGED_MEANWHILE, current: current ?? null });
}

function sentence(current: Entry | undefined): string {
  const who = current ? ` What is there now was entered by ${isolated(current.enteredByName)}.` : "";
  return `This was changed meanwhile.${who} Nothing was saved: look at both, and decide again.`;
}
