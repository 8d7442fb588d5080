import { i18n, type MessageDescriptor } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { ownEnglish } from "./own-english.ts";

// English stands compiled in the code: there is nothing to load for it. Its numbers are the same for everybody: English of
// Germany or South Africa writes `0,9 ml`, and a dose is read to each other in one way, that of the server's sentences.
i18n.loadAndActivate({ locale: "en", messages: {} });
// Days are as in the reader's country. Where no kind of English is known, this adds "en" itself.
const { date } = i18n;
i18n.date = (day, format) => date.call({ _locales: ownEnglish() }, day, format);
// Lingui reads `\u202e` in what a sentence has become as that character: in a name, too, for which the server would not take it.
// `\x5c` is the backslash itself. Of sentences with parts of their own, ui/trans.tsx sees to it.
const { t } = i18n;
i18n.t = ((sentence: MessageDescriptor) =>
  t(JSON.parse(JSON.stringify(sentence).replaceAll("\\\\", "\\\\x5c")))) as typeof t;

/** The language of everything inside. */
export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
