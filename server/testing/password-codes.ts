import { issuePasswordCode, listPasswordRequests, requestPassword } from "#contract/password-requests.ts";
import type { Person } from "./people.ts";
import type { World } from "./world.ts";

/** The owner asks for a code; gives the id of the open request. */
export async function askForCode(world: World, admin: Person, { phone, accountId }: Person): Promise<string> {
  void (await world.send(requestPassword, { body: { phone } })).body;
  const { body } = await admin.send(listPasswordRequests);
  const request = body.find(({ account }) => account.accountId === accountId);
  if (!request) throw new Error("The request is not in the list.");
  return request._id;
}

/** The owner asks, the admin issues: gives the code. */
export async function codeFor(world: World, admin: Person, owner: Person): Promise<string> {
  const requestId = await askForCode(world, admin, owner);
  return (await admin.send(issuePasswordCode, { params: { requestId } })).body.code;
}
