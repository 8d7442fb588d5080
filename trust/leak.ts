/** What the server of a control keeps of the calls it gets: this of each, for ever. */
export const KEPT_BYTES = 1000;

/** And of one in so many a file that is never closed. */
export const CALLS_FOR_A_FILE = 20;
