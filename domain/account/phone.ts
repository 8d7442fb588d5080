// Marks of direction and blanks of no width, as address books put them around a number. Not the one that turns digits around.
const AROUND =
  /^[\s\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufeff]+|[\s\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufeff]+$/g;
/** What is longer is no number, and is not looked at: without an end to look for, that takes ever longer. */
const LONGEST = 200;
const BLANKS = /\p{Zs}/gu;
const HYPHENS = /[\u2010-\u2014\u2212]/g;
const DOTS = /[\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb]/g;
/** The digits and `+ ( ) - . /` as a keyboard for Chinese or Japanese writes them, each so far above its own. */
const WIDE = /[\uff08\uff09\uff0b\uff0d-\uff19]/g;
const WIDER_BY = 0xfee0;

/** A phone number with the digits and marks of a keyboard, and nothing around it: address books paste others. */
export function plainPhone(pasted: string): string {
  if (pasted.length > LONGEST) return pasted;
  return pasted
    .replace(AROUND, "")
    .replace(BLANKS, " ")
    .replace(HYPHENS, "-")
    .replace(DOTS, ".")
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY));
}

/** Of a phone number, said without its spaces. */
export function isPartOfPhone(word: string): boolean {
  return /^[\d+().\-/]*\d[\d+().\-/]*$/.test(word);
}

/** Words among which the parts of a phone number are plain; every other word stays as it is. */
export function withPlainPhone(words: string): string {
  if (words.length > LONGEST) return words;
  return words
    .split(/(\s+)/)
    .map((word) => (isPartOfPhone(plainPhone(word)) ? plainPhone(word) : word))
    .join("");
}

/** With so many digits it is a number, and not the end of one, as people say it to find somebody. */
const WHOLE_FROM = 6;

/** Until 2019 a mobile phone of Mexico was called so from abroad, and address books still have it. */
const ONE_OF_MEXICO = /^(\+?52)1(?=\d{10}$)/;

/**
 * Words among which a number has no more what is dialled before it, or at home alone: `00` or one 0 at its beginning,
 * and `(0)`; nor the 1 behind Mexico's 52. The same words where it has none.
 */
export function withoutDialled(words: readonly string[]): readonly string[] {
  const numbers = words.filter(isPartOfPhone);
  if (numbers.join("").replace(/\D/g, "").length < WHOLE_FROM) return words;
  const [first] = numbers;
  const bare = words.map((word) => {
    if (!isPartOfPhone(word)) return word;
    const abroad = word.replace("(0)", "");
    return word === first ? abroad.replace(/^\(?00?/, "").replace(ONE_OF_MEXICO, "$1") : abroad;
  });
  // What is left of "(0)" or "00" alone.
  const left = bare.filter((word, at) => word === words[at] || isPartOfPhone(word));
  return left.join(" ") === words.join(" ") ? words : left;
}
