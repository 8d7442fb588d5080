const NAMED = /^\| [^|]* \(`([\w-]+)`\) \|/;

/** The lines of the tables on a page that was kept, by the name of the fault that each tells of. */
export function linesOf(kept: string): Map<string, string> {
  const named = kept.split("\n").map((line) => [NAMED.exec(line)?.[1], line] as const);
  return new Map(named.filter((one): one is [string, string] => one[0] !== undefined));
}
