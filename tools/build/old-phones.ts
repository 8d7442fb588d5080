import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The oldest browsers that the pages are built for. An iPhone 6s or 7 gets no Safari after 15, and who treats a cat with it cannot read
 * a dose on a page that breaks off.
 */
export const OLDEST_BROWSERS = ["safari15.4", "chrome107", "edge107", "firefox104"];

/** What came into the language after these. */
const TOO_NEW = [
  String.raw`\bstatic\s*\{`,
  String.raw`\(\?<[=!]`,
  ":popover-open",
  String.raw`\.to(?:Sorted|Reversed|Spliced)\(`,
  String.raw`\b(?:Map|Object)\.groupBy\(`,
  String.raw`\bURL\.(?:canParse|parse)\(`,
  String.raw`\bAbortSignal\.(?:any|timeout)\(`,
  String.raw`\bPromise\.(?:try|withResolvers)\(`,
  String.raw`\bArray\.fromAsync\(`,
  String.raw`\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(`,
  String.raw`\.(?:is|to)WellFormed\(`,
];

/** Words of a script at which the oldest browsers break off. */
export function tooNewIn(script: string): string[] {
  return [...script.matchAll(new RegExp(TOO_NEW.join("|"), "g"))].map(([word]) => word);
}

/** The same of the scripts of a build, with the names of their files. */
export function tooNewInBuild(folder: string): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  );
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith(".js"))
    .flatMap(({ file }) =>
      tooNewIn(readFileSync(join(folder, file), "utf8")).map((word) => `${word} in ${file}`),
    );
}
