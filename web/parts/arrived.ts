/** How something is named that the server has, too: it goes with a logout, and however old it is not before. */
export const ARRIVED = "arrived/";
