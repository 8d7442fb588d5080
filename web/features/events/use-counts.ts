import { countEvents } from "#contract/events.ts";
import type { AnswerOf } from "#contract/route.ts";
import { useCall } from "#web/api/use-call.ts";
import type { EventList } from "./event-lists.ts";
import { READ_EVERY_MS } from "./use-events.ts";

export type Counts = AnswerOf<typeof countEvents>;

/** How many events wait in each list, read again while the page is looked at. */
export function useCounts(): Counts | undefined {
  return useCall(countEvents, {}, { everyMs: READ_EVERY_MS }).data;
}

/** The open list in which most wait, if anything waits anywhere. */
export function fullestList(counts: Counts = []): { list: EventList; count: number } | undefined {
  const [most] = counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  return most && { list: { kind: "open", type: most.type }, count: most.count };
}
