/** A rise beyond this is never issued without an adviser. */
export const MAX_AUTOMATIC_RISE_PERCENT = 25;

/** By more than an adviser is needed for. In tenths of the same unit. */
export function risesTooMuch(current: number, proposed: number): boolean {
  return Math.round(proposed * 10) * 100 > Math.round(current * 10) * (100 + MAX_AUTOMATIC_RISE_PERCENT);
}
