import type { Event } from "#contract/events.ts";
import { NAMELESS } from "#web/parts/cat-words.tsx";

export function catNameOf({ cat }: Event): string {
  return cat?.name || NAMELESS;
}

export function ownerNameOf({ account }: Event): string {
  return `${account.firstName} ${account.lastName}`;
}
