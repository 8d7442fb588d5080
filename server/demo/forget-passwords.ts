import { issuePasswordCode, listPasswordRequests, requestPassword } from "#contract/password-requests.ts";
import { addHours, type Instant } from "#domain/calendar.ts";
import { OWNERS } from "./people.ts";
import type { Stage } from "./stage.ts";

/** Who forgot the password, how many hours ago. An adviser has answered the first. */
const FORGOT = [
  [23, 20],
  [3, 6],
  [8, 1],
] as const;
const ANSWERED_HOURS_AGO = 2;

/** Three owners have forgotten their passwords; one of them has been sent a code. */
export async function forgetPasswords(
  stage: Stage,
  { adviser, owners }: { adviser: string; owners: readonly string[] },
  now: Instant,
): Promise<void> {
  const hoursAgo = (hours: number) => addHours(now, -hours);
  for (const [owner, hours] of FORGOT) {
    const send = await stage.as(owners[owner] ?? "", hoursAgo(hours));
    void (await send(requestPassword, { body: { phone: OWNERS[owner].phone } })).body;
  }
  const send = await stage.as(adviser, hoursAgo(ANSWERED_HOURS_AGO));
  const [first] = (await send(listPasswordRequests)).body;
  if (first) void (await send(issuePasswordCode, { params: { requestId: first._id } })).body;
}
