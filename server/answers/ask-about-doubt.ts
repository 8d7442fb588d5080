const LATEST = "The latest weight looks wrong. If it is right, the dose may be too much:";
const EARLIER = "A weight before it looks wrong, too. If that one is right, the dose may be too much:";
const ASK = "ask the team before you give the next one.";
const DECIDE = "decide on the dose, and tell the owner before the next one.";

/** Said of a dose in force that is in doubt (`isInDoubt`), where what was done just now does not say so itself. */
export const ASK_ABOUT_DOUBT = `${LATEST} ${ASK}`;

/** The same to an adviser. */
export const DECIDE_ABOUT_DOUBT = `${LATEST} ${DECIDE}`;

/** After a weight that is the latest now, of one before it that is still open. */
export const ASK_ABOUT_EARLIER = `${EARLIER} ${ASK}`;

/** The same to an adviser. */
export const DECIDE_ABOUT_EARLIER = `${EARLIER} ${DECIDE}`;
