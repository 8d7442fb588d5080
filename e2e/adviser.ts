/** The one adviser who is there before a journey begins; playwright.config.ts tells the server. */
export const ADVISER = {
  firstName: "Ruth",
  lastName: "Meyer",
  phone: "+12125550100",
  password: "a lamp in the kitchen",
} as const;
