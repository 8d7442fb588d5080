import { type Day, earlierFirst } from "#domain/calendar.ts";

type OnDay = { effectiveDay: Day };

/** Those of one day in their order. */
export function byDay<W extends OnDay>(list: readonly W[]): W[] {
  return [...list].sort((one, other) => earlierFirst(one.effectiveDay, other.effectiveDay));
}

/** Behind the last one of that day or an earlier one. Of thousands that come in any order none is gone through twice. */
export function placeAfter(day: Day, sorted: readonly OnDay[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle];
    if (one && one.effectiveDay <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Enters it in its place, behind those of its day. */
export function enterByDay<W extends OnDay>(one: W, sorted: W[]): void {
  sorted.splice(placeAfter(one.effectiveDay, sorted), 0, one);
}
