/** A page that lies open on the kitchen table has to follow what the team sets. */
export const READ_CASES_EVERY_MS = 60_000;
