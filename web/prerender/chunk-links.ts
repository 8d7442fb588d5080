/** What the build says of its files: each module's file, its styles, and the chunks that it imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

type Link = { rel: "stylesheet" | "modulepreload"; href: string };

/**
 * The styles that modules need to be shown, and the scripts to have at hand; both without what the template
 * names already.
 * @throws Error when the build knows no such module
 */
export function chunkLinks(manifest: Manifest, modules: readonly string[], template: string): Link[] {
  const keys = new Set<string>();
  for (const module of modules) reach(manifest, module, keys);
  const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  const links: Link[] = [
    ...chunks
      .flatMap(({ css = [] }) => css)
      .map((file) => ({ rel: "stylesheet" as const, href: `/${file}` })),
    ...chunks.map(({ file }) => ({ rel: "modulepreload" as const, href: `/${file}` })),
  ];
  return links.filter(({ href }) => !template.includes(`"${href}"`));
}

/** Adds a module and all it imports. */
function reach(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  seen.add(key);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
}
