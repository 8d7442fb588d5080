/** What an alert stands on, in light colours. */
export const RED = "rgb(251, 227, 222)";
