import type { Event } from "#contract/events.ts";

/** The specification's word for a cat without a name. */
export const NAMELESS = "<Not Provided>";

export function catNameOf({ cat }: Event): string {
  return cat?.name || NAMELESS;
}

export function ownerNameOf({ account }: Event): string {
  return `${account.firstName} ${account.lastName}`;
}
