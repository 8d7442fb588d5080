import { z } from "zod";
import { RECOVERY_CODES } from "#domain/account/second-factor.ts";
import { FactorCode } from "./accounts.ts";
import { route } from "./route.ts";
import { Count, Instant } from "./values.ts";

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** This install asks it of this account: without it, an adviser's calls are refused. */
  isRequired: z.boolean(),
  onSince: Instant.optional(),
  /** How many recovery codes still count; absent while it is off. */
  recoveryCodesLeft: Count.optional(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** Ten; told again under its key, those that still count. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).min(1).max(RECOVERY_CODES) });

export const getSecondFactor = route({
  method: "GET",
  path: "/accounts/second-factor",
  who: "owner",
  summary: "Whether one's own login asks for a code besides the password.",
  answer: SecondFactor,
});

export const beginSecondFactor = route({
  method: "POST",
  path: "/accounts/second-factor",
  who: "owner",
  summary:
    "Makes a secret for an authenticator app. It counts once `confirmSecondFactor` has seen a code of it.",
  answer: z.object({
    secret: z.string().describe("In base32, to be typed by hand"),
    link: z
      .string()
      .describe("The same as an otpauth:// address, which an app opens or reads from a QR code"),
  }),
  status: 201,
  secret: true,
});

export const confirmSecondFactor = route({
  method: "PUT",
  path: "/accounts/second-factor",
  who: "owner",
  summary: "Switches the second factor on with a first code, and ends all one's other sessions.",
  body: z.strictObject({ code: FactorCode }),
  answer: RecoveryCodes,
  transaction: "own",
  secret: true,
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/accounts/second-factor/recovery-codes",
  who: "owner",
  summary: "Makes ten new recovery codes, with a code; those of before count no longer.",
  body: z.strictObject({ code: FactorCode }),
  answer: RecoveryCodes,
  transaction: "own",
  secret: true,
});

export const removeSecondFactor = route({
  method: "POST",
  path: "/accounts/second-factor/removal",
  who: "owner",
  summary: "Switches one's own second factor off, with a code.",
  body: z.strictObject({ code: FactorCode }),
  answer: z.void(),
  status: 204,
  transaction: "own",
});
