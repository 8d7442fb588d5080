import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { ownEnglish } from "./own-english.ts";

// English stands compiled in the code: there is nothing to load for it.
i18n.loadAndActivate({ locale: "en", locales: ownEnglish(), messages: {} });

/** The language of everything inside. */
export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
