import type { Case } from "#contract/case.ts";

/** Tells which of the cats bear a name that another of them has, too. One that has died is taken for no other. */
export function sharedNames(cards: readonly Case[]): (kase: Case) => boolean {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const name of cards.map(nameOfLiving)) if (name) (once.has(name) ? again : once).add(name);
  return (kase) => again.has(nameOfLiving(kase));
}

function nameOfLiving({ status, cat }: Case): string {
  return status === "Rainbow" ? "" : (cat?.name.trim().toLowerCase() ?? "");
}
