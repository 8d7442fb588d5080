import type { Case } from "#contract/case.ts";
import { parsed } from "#web/api/parsed.ts";
import { keepText, keptText, unsentKey } from "#web/api/unsent.ts";
import { ARRIVED } from "#web/parts/arrived.ts";
import { NAMELESS } from "#web/parts/cat-words.tsx";

/** A cat that stood on this page, as this device remembers it until the logout. */
export type KnownCat = Pick<Case, "_id" | "created"> & { name: string };

const place = () => unsentKey(`${ARRIVED}cats`);

export const known = ({ _id, created, cat }: Case): KnownCat => ({
  _id,
  created,
  name: cat?.name ?? NAMELESS,
});

/** Those that this account had here when it last looked, in whichever window. */
export function knownCats(): readonly KnownCat[] {
  const key = place();
  const kept: unknown = key && parsed(keptText(key));
  return Array.isArray(kept) ? kept : [];
}

export function keepKnownCats(cats: readonly KnownCat[]): void {
  const key = place();
  if (key) keepText(key, JSON.stringify(cats));
}
