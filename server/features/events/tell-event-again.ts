import type { changeEventStatus as route } from "#contract/events.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { notFound, Problem } from "#server/problem.ts";
import { lockEvent } from "#server/tables/event-statuses.ts";

const OVER =
  "This was done already, and somebody has changed the event again since. Nothing was done now: look at it again.";

/** An account that was restored since is not deleted, and an event that is open again waits for somebody. */
export async function tellEventAgain({ db, params, answered }: Repeated<typeof route>) {
  const event = await lockEvent(db, params.eventId);
  if (!event) throw notFound("event");
  if (event.status !== answered.status) throw new Problem(409, OVER);
  return answered;
}
