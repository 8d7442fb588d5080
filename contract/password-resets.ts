import { z } from "zod";
import { route } from "./route.ts";
import { Id, Instant } from "./values.ts";

/** A password that an adviser has set for an account. */
export const PasswordReset = z.object({
  _id: Id,
  resetOn: Instant,
  resetByName: z.string(),
  /** As it was typed; absent when none was given. */
  reason: z.string().optional(),
});
export type PasswordReset = z.output<typeof PasswordReset>;

export const listPasswordResets = route({
  method: "GET",
  path: "/admin/accounts/:accountId/password-resets",
  who: "admin",
  sensitive: true,
  summary:
    "The passwords that advisers have set for an account, by whom and why; the latest twenty, newest first.",
  answer: z.array(PasswordReset),
});
