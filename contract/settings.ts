import { z } from "zod";
import { route } from "./route.ts";

const Link = z.url().optional();

/** What an install may say about itself: its name, its outside links, how to message the team. */
export const Settings = z.object({
  productName: z.string(),
  links: z.object({
    educationGroup: Link,
    legacyWebsite: Link,
    treatmentTools: Link,
    handbook: Link,
    donation: Link,
    helpGroup: Link,
    bloodLog: Link,
  }),
  messaging: z.object({ appName: z.string(), link: Link }),
});
export type Settings = z.output<typeof Settings>;

export const getSettings = route({
  method: "GET",
  path: "/settings",
  who: "anyone",
  summary: "The product's name, its outside links and how to message the team. An unset link is left out.",
  answer: Settings,
});
