import type { PasswordRequest } from "#contract/password-requests.ts";
import { TODAY } from "./cats.ts";
import { ANA } from "./people.ts";

let made = 0;

/** Somebody has forgotten the password. */
export function forgot(
  firstName: string,
  rest: Partial<PasswordRequest> = {},
  account: Partial<PasswordRequest["account"]> = {},
): PasswordRequest {
  made += 1;
  const askedOn = `${TODAY}T08:12:00.000Z`;
  return {
    _id: `00000000-0000-4000-a000-${String(made).padStart(12, "0")}`,
    askedOn,
    lastAskedOn: askedOn,
    account: {
      accountId: ANA.id,
      firstName,
      lastName: "Duarte",
      phone: "+1 415 555 0134",
      isAdmin: false,
      createdOn: "2026-09-01T08:00:00.000Z",
      cats: [
        { caseId: "62e33a64-f0aa-4448-8538-139c95f1ce62", name: "Miso", status: "In Treatment" },
        { caseId: "62e33a64-f0aa-4448-8538-139c95f1ce63", name: null, status: "New" },
      ],
      ...account,
    },
    ...rest,
  };
}
