/** Whatever else begins with "en" is no language tag: on a Linux without a locale Chromium says "en-US@posix". */
const TAG = /^en(-[a-z\d]+)*$/i;

/** The reader's kinds of English, for numbers and days: `20 Nov` in one country is `Nov 20` in another. */
export function ownEnglish(languages = navigator.languages): string[] {
  const own = languages.filter((language) => TAG.test(language));
  return own.length > 0 ? own : ["en"];
}
