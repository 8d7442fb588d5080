import { isPartOfPhone } from "#domain/account/phone.ts";
import { inSmallLetters } from "#domain/catalogue/small-letters.ts";
import type { Search } from "./use-case-search.ts";

/** A part to mark. A short word has to begin a word, as it has to be found. */
export type Mark = { part: string; beginsWord: boolean };
/** What was searched for, so that a row can show why it matched. */
export type Marks = { cat: readonly Mark[]; owner: readonly Mark[]; phone: readonly Mark[] };

/** Words of fewer letters are found at the beginning of a word alone. */
const SHORTEST_INSIDE = 3;

export function marksOf(search: Search): Marks {
  if (search.kind === "find") {
    const term = [{ part: search.term, beginsWord: false }];
    const isCat = search.field === "cat-name";
    return { cat: isCat ? term : [], owner: isCat ? [] : term, phone: [] };
  }
  if (search.kind !== "words") return { cat: [], owner: [], phone: [] };
  const words = search.words.split(/\s+/);
  const names = words.map((part) => ({ part, beginsWord: plain(part).length < SHORTEST_INSIDE }));
  // A number alone is one, however it is set apart.
  const numbers = words.every(isPartOfPhone) ? [words.join("")] : words.filter(isPartOfPhone);
  return { cat: names, owner: names, phone: numbers.map((part) => ({ part, beginsWord: false })) };
}

/** From where to where in a text. */
export type Stretch = { from: number; to: number };

/** Where the marks stand in a name, whatever its capitals and accents. In turn, and none in another. */
export function foundIn(text: string, marks: readonly Mark[], keep = plain): Stretch[] {
  const { letters, stretches } = spelled(text, keep);
  const found = marks.flatMap(({ part, beginsWord }) => {
    const wanted = spelled(part, keep).letters;
    const start = wanted === "" ? -1 : startOf(letters, wanted, beginsWord);
    const [first, last] = [stretches[start], stretches[start + wanted.length - 1]];
    return first && last ? [{ from: first.from, to: last.to }] : [];
  });
  const inTurn = found.sort((one, other) => one.from - other.from || other.to - one.to);
  return inTurn.filter(({ from }, index) => inTurn.slice(0, index).every(({ to }) => to <= from));
}

function startOf(letters: string, wanted: string, beginsWord: boolean): number {
  if (!beginsWord || letters.startsWith(wanted)) return letters.indexOf(wanted);
  const before = letters.indexOf(` ${wanted}`);
  return before < 0 ? -1 : before + 1;
}

/** A text as it is compared, and where in it each of those letters stands; an accent of its own is of the letter before. */
function spelled(text: string, keep: (letter: string) => string) {
  const stretches: Stretch[] = [];
  let letters = "";
  let from = 0;
  for (const letter of text) {
    const [kept, to] = [keep(letter), from + letter.length];
    const before = stretches.at(-1);
    if (kept === "" && before && /^\p{M}$/u.test(letter)) before.to = to;
    for (const _ of kept) stretches.push({ from, to });
    letters += kept;
    from = to;
  }
  return { letters, stretches };
}

function plain(text: string): string {
  return inSmallLetters(text.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** Of a phone number its digits alone. */
export function digits(text: string): string {
  return text.replace(/\D/g, "");
}
