const IF_RIGHT = "If it is right, the dose may be too much:";
const DOUBT = `A weight that looks wrong has not been checked yet. ${IF_RIGHT}`;
const DECIDE = "decide on the dose, and tell the owner before the next one.";

/** Said of a dose in force that is in doubt (`isInDoubt`), where what was done just now does not say so itself. */
export const ASK_ABOUT_DOUBT = `${DOUBT} ask the team before you give the next one.`;

/** The same to an adviser. */
export const DECIDE_ABOUT_DOUBT = `${DOUBT} ${DECIDE}`;

/** The same of the weight that was just entered, whose words say what looks wrong about it. */
export const DECIDE_IF_RIGHT = `${IF_RIGHT} ${DECIDE}`;
