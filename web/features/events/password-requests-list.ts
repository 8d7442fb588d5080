import { msg } from "@lingui/core/macro";

/** The list beside those of events: who forgot the password and asks for a code. */
export const PASSWORD_REQUESTS = {
  key: "password-requests",
  address: "/admin/events/password-requests",
  word: msg`Password Requests`,
};
