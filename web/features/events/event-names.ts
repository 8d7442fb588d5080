import type { Event } from "#contract/events.ts";

/** The cat's name, or the specification's word for a cat without one. */
export function catNameOf({ cat }: Event): string {
  return cat?.name || "<Not Provided>";
}

export function ownerNameOf({ account }: Event): string {
  return `${account.firstName} ${account.lastName}`;
}
