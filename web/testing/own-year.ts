import { beforeEach, vi } from "vitest";

/** The tests of this file take place in that year, whatever year they run in: a day of another is said with its own. */
export function takePlaceIn(year: number): void {
  beforeEach(() => {
    vi.spyOn(Date.prototype, "getFullYear").mockReturnValue(year);
  });
}
