/**
 * The reader's kinds of English, for days: `20 Nov` in one country is `Nov 20` in another. None where none is said; whatever
 * else begins with "en" is no language tag: on a Linux without a locale Chromium says "en-US@posix".
 */
export function ownEnglish(languages = navigator.languages): string[] {
  return languages.filter((language) => /^en(-[a-z\d]+)*$/i.test(language));
}
