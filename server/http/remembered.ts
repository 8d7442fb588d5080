const MOST = 500;
/** In letters; no address and no id is longer. */
const LONGEST = 64;

/**
 * The same, worked out once for each short text as long as they are few. What comes to nothing is worked out each time, so that
 * nobody makes it forget the others by what is worth nothing.
 * @param longest texts of more letters are not remembered
 */
export function remembered<T extends string | boolean | object | undefined>(
  work: (text: string) => T,
  longest = LONGEST,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = work(text);
    if (made === undefined || text.length > longest) return made;
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
