import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What an unknown address shows; it answers 404, also where it is asked for by its own name. */
export const NOT_FOUND = "/not-found";

type PublicPage = {
  /** As in routes.tsx. */
  address: string;
  /** Its file, as in routes.tsx: the build says which scripts and styles come with it. */
  module: string;
  /** What a search engine or a messaging app says about it. */
  description: MessageDescriptor;
};

/** The pages that everybody may read, with or without scripts. */
export const PUBLIC_PAGES: PublicPage[] = [
  {
    address: "/",
    module: "features/public/home-page.tsx",
    description: msg`Volunteer advisers guide you through treating a cat with FIP at home: the dose, the weights, and the 84 days.`,
  },
  {
    address: "/about",
    module: "features/public/about-page.tsx",
    description: msg`What FIP is, why it can be treated now, what 84 days of treatment ask of you, and when to go to a vet at once.`,
  },
  {
    address: "/contact",
    module: "features/public/contact-page.tsx",
    description: msg`How to reach the team of advisers: an account, the questionnaire about your cat, and a message.`,
  },
  {
    address: "/sock-fip-update",
    module: "features/public/research-letter-page.tsx",
    description: msg`A letter to owners about what recent studies of FIP mean for a cat in treatment, and how to help.`,
  },
  {
    address: "/not-authorized",
    module: "shell/not-authorized-page.tsx",
    description: msg`This page is not open to you as you are logged in now.`,
  },
  {
    address: NOT_FOUND,
    module: "shell/not-found-page.tsx",
    description: msg`There is no page at this address.`,
  },
];
