import { z } from "zod";
import { plainPhone } from "#domain/account/phone.ts";
import { STATUSES } from "#domain/course/status.ts";
import { route } from "./route.ts";
import { Id, requiredLine, requiredText, text } from "./values.ts";

export const Phone = requiredText(40, "Enter a phone number.", z.string().overwrite(plainPhone));
// Not trimmed and not normalised by the contract: a password is kept as it was typed.
export const Password = z.string().min(1, { error: "Enter a password." }).max(1024);

/** The digits of the authenticator app, or a recovery code. */
export const FactorCode = requiredText(40, "Enter the code that your authenticator app shows.");

export const Token = z.string().describe("A signed token; its payload holds id, name, isAdmin");

export const Credentials = z.strictObject({
  phone: Phone,
  password: Password,
  /** Of an account with a second factor, asked for by a 401 of the type SECOND_FACTOR_NEEDED. */
  code: FactorCode.optional(),
});

export const NewAccount = z.strictObject({
  firstName: requiredLine(100, "Enter a first name."),
  lastName: requiredLine(100, "Enter a last name."),
  phone: Phone,
  password: Password,
  passwordCheck: z.string().max(1024),
});

export const Account = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  cats: z.array(z.object({ caseId: Id, name: z.string().nullable(), status: z.enum(STATUSES) })),
});
export type Account = z.output<typeof Account>;

export const login = route({
  method: "POST",
  path: "/accounts/login",
  who: "anyone",
  summary:
    "Logs in. A wrong phone and a wrong password get the same answer; an account with a second factor is asked for its code.",
  body: Credentials,
  answer: Token,
  transaction: "own",
});

export const createAccount = route({
  method: "POST",
  path: "/accounts",
  who: "anyone",
  summary: "Creates an account and logs it in.",
  body: NewAccount,
  answer: Token,
  status: 201,
  transaction: "own",
});

export const logout = route({
  method: "POST",
  path: "/accounts/logout",
  who: "owner",
  summary: "Ends the session of the token this is called with.",
  answer: z.void(),
  status: 204,
});

export const getAccount = route({
  method: "GET",
  path: "/accounts/:accountId",
  who: "owner",
  sensitive: true,
  summary: "One's own account; any account for an admin.",
  answer: Account,
});

export const RESET_REASON_MAX = 200;

export const resetPassword = route({
  method: "PUT",
  path: "/accounts/:accountId/reset-password",
  who: "admin",
  summary: "Sets a new password for an account and ends all its sessions.",
  ifMatch: "The id of the newest password that an adviser has set for the account, or none.",
  body: z.strictObject({
    accountId: Id,
    password: Password,
    passwordCheck: z.string().max(1024),
    /** Who asked, and how that was made sure. The page does not go without; the specification's body has none. */
    reason: text(RESET_REASON_MAX).optional(),
  }),
  answer: z.object({ message: z.string() }),
  transaction: "own",
});

export const confirmPassword = route({
  method: "POST",
  path: "/accounts/confirm-password",
  who: "owner",
  summary: "Confirms the session with one's own password; for five minutes no call asks for it again.",
  body: z.strictObject({ password: Password }),
  answer: z.void(),
  status: 204,
  transaction: "own",
});

export const changePassword = route({
  method: "PUT",
  path: "/accounts/password",
  who: "owner",
  summary:
    "Changes one's own password and ends all one's sessions; answers the token of the one that goes on here. An account with a second factor is asked for its code.",
  body: z.strictObject({
    oldPassword: Password,
    password: Password,
    passwordCheck: z.string().max(1024),
    /** Of an account with a second factor, asked for by a 409 of the type SECOND_FACTOR_NEEDED. */
    code: FactorCode.optional(),
  }),
  answer: z.object({ message: z.string(), token: Token }),
  transaction: "own",
  secret: true,
});

export const claimSetup = route({
  method: "POST",
  path: "/setup",
  who: "anyone",
  summary:
    "Creates the first admin of an empty install with the one-time code that the server printed at start.",
  body: NewAccount.extend({ code: requiredText(100, "The setup link is incomplete. Copy the whole link.") }),
  answer: Token,
  status: 201,
  transaction: "own",
});
