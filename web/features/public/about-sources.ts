import type { SourceName } from "./sources.tsx";

/** In the order in which the page about FIP names them first. */
export const ABOUT_SOURCES: readonly SourceName[] = [
  "icatCare",
  "compounded",
  "vials",
  "georgia",
  "observation",
  "vetGuide",
];
