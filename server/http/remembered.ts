const MOST = 500;
// No address is longer.
const LONGEST = 64;

/** The same, worked out once for each short text as long as they are few. */
export function remembered<T extends string | boolean>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = work(text);
    if (known.size >= MOST) known.clear();
    if (text.length <= LONGEST) known.set(text, made);
    return made;
  };
}
