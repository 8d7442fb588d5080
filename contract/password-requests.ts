import { z } from "zod";
import { CODE_TRIES, CODE_VALID_HOURS } from "#domain/account/password-code.ts";
import { STATUSES } from "#domain/course/status.ts";
import { Password, Phone } from "./accounts.ts";
import { route } from "./route.ts";
import { Count, Id, Instant, Page, requiredText } from "./values.ts";

/** An owner who forgot the password has asked the team for a code. */
export const PasswordRequest = z.object({
  _id: Id,
  askedOn: Instant,
  /** Later than `askedOn` if the owner has asked again. */
  lastAskedOn: Instant,
  account: z.object({
    accountId: Id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    /** An adviser's own account. */
    isAdmin: z.boolean(),
    createdOn: Instant,
    /** Nobody can log in until it is restored. */
    deletedOn: Instant.optional(),
    /** Logging in asks for a second step as well, which no new password takes away. */
    hasFactor: z.literal(true).optional(),
    /** The newest ones; `hasMoreCats` where there are others. */
    cats: z.array(z.object({ caseId: Id, name: z.string().nullable(), status: z.enum(STATUSES) })),
    hasMoreCats: z.literal(true).optional(),
  }),
  /** The code issued last, if one was; the code itself is shown once, to whoever issued it. */
  code: z
    .object({
      _id: Id,
      issuedOn: Instant,
      /** Absent where it was issued on the machine of the server. */
      issuedByName: z.string().optional(),
      expiresOn: Instant,
      /** Of all networks together; of one it has five. */
      triesLeft: Count,
    })
    .optional(),
});
export type PasswordRequest = z.output<typeof PasswordRequest>;

export const requestPassword = route({
  method: "POST",
  path: "/accounts/password-requests",
  who: "anyone",
  summary: "Asks the team for a one-time code. The answer never tells whether the phone has an account.",
  body: z.strictObject({ phone: Phone }),
  answer: z.void(),
  status: 204,
});

export const renewPassword = route({
  method: "PUT",
  path: "/accounts/reset-password",
  who: "anyone",
  summary: "Sets a new password with a one-time code from the team and ends all sessions of the account.",
  body: z.strictObject({
    phone: Phone,
    code: requiredText(100, "Enter the code that the team has sent you."),
    password: Password,
    passwordCheck: z.string().max(1024),
  }),
  answer: z.object({ message: z.string() }),
  transaction: "own",
});

export const listPasswordRequests = route({
  method: "GET",
  path: "/admin/password-requests",
  who: "admin",
  summary: "The open requests for a new password, the oldest first.",
  query: z.strictObject(Page),
  answer: z.array(PasswordRequest),
});

export const countPasswordRequests = route({
  method: "GET",
  path: "/admin/password-requests/count",
  who: "admin",
  summary: "How many requests for a new password are open.",
  answer: z.object({ count: Count }),
});

export const issuePasswordCode = route({
  method: "POST",
  path: "/admin/password-requests/:requestId/code",
  who: "admin",
  summary: `Issues a one-time code for ${CODE_VALID_HOURS} hours and ${CODE_TRIES} tries of a network; never for an adviser's account. It is answered this once; an older one ends.`,
  ifMatch: "The id of the code that the request has. One that has none by now refuses nobody.",
  answer: z.object({ _id: Id, code: z.string(), expiresOn: Instant }),
  status: 201,
  transaction: "own",
  secret: true,
});

export const dismissPasswordRequest = route({
  method: "DELETE",
  path: "/admin/password-requests/:requestId",
  who: "admin",
  summary: "Closes a request without a new password; its code, if it has one, ends. Twice is harmless.",
  ifMatch: "The id of the code that the request has, or none. One that has none by now refuses nobody.",
  answer: z.void(),
  status: 204,
});
