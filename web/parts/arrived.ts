/** How something is named that the server has, too: it goes with a logout, and however old it is not before, unless somebody else is logged in by then. */
export const ARRIVED = "arrived/";
