import { inSmallLetters } from "./small-letters.ts";

/** Letters that are drawn like one of a to z, beside that one. The small mu is none: a µg is not a mg. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  a: "АаΑαɑ",
  b: "ВвЬьΒβ",
  c: "СсϹϲ",
  d: "Ԁԁ",
  e: "ЕеΕε",
  g: "ɡԌ",
  h: "НнҺһΗ",
  j: "Јјϳ",
  k: "КкΚκ",
  // One stroke: a tired reader does not tell 1, l and I apart.
  l: "1Ii|ІіӀӏΙιıɩ",
  m: "МмΜ",
  n: "Ν",
  o: "0ОоΟο",
  p: "РрΡρ",
  q: "Ԛԛ",
  s: "Ѕѕ",
  t: "ТтΤτ",
  v: "Ѵѵν",
  w: "Ԝԝ",
  x: "ХхΧχ",
  y: "УуҮүΥ",
  z: "Ζ",
};

const LATIN_OF = new Map(
  Object.entries(DRAWN_ALIKE).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
);

/**
 * Two names that a tired reader takes for one: by their blanks, capitals, accents, dashes, brackets and other marks, what has no
 * width, and letters of another script or digits that are drawn alike. Not by the point of a number, nor by the plus of "Aura+".
 */
export function sameName(one: string, other: string): boolean {
  return drawn(one) === drawn(other);
}

function drawn(name: string): string {
  const seen = name
    .normalize("NFKD")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}\s]/gu, "")
    .replace(/([\p{N}|])[.,](?=[\p{N}|])/gu, "$1·");
  const latin = Array.from(seen, (letter) => LATIN_OF.get(letter) ?? letter).join("");
  // Only then: one of those that are drawn like a letter is a mark itself.
  const bare = latin.replace(/(?![·%+])[\p{P}\p{S}]/gu, "");
  return inSmallLetters(bare).replaceAll("rn", "m");
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}μ])\p{L}/u;

/** The first letter of another script in a word that has Latin ones; undefined where no word mixes them. */
export function letterOfOtherScript(name: string): string | undefined {
  const mixed = (name.match(WORDS) ?? []).find((word) => LATIN.test(word) && OTHER.test(word));
  return mixed?.match(OTHER)?.[0];
}
