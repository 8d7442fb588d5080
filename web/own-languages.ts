/** The reader's languages, the dearest first, without what is no language tag: on a Linux without a locale Chromium says "en-US@posix". */
export function ownLanguages(): string[] {
  return navigator.languages.filter(isLanguageTag);
}

function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
