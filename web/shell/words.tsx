import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { ownLanguages } from "#web/own-languages.ts";

// English stands compiled in the code: there is nothing to load for it.
i18n.loadAndActivate({ locale: "en", locales: ownEnglish(), messages: {} });

/** The language of everything inside. */
export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** The reader's kinds of English, for numbers and days: `20 Nov` in one country is `Nov 20` in another. */
function ownEnglish(): string[] {
  const own = ownLanguages().filter((language) => language.startsWith("en"));
  return own.length > 0 ? own : ["en"];
}
