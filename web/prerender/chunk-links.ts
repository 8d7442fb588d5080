/** What the build says of its files: each module's file, its styles, and the chunks that it imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

type Link = { rel: "stylesheet" | "modulepreload"; href: string };

/**
 * The styles that a module needs to be shown, and the scripts to have at hand; both without what the template
 * names already.
 * @throws Error when the build knows no such module
 */
export function chunkLinks(manifest: Manifest, module: string, template: string): Link[] {
  const chunks = [...reachable(manifest, module)]
    .map((key) => manifest[key])
    .filter((chunk) => chunk !== undefined);
  const links: Link[] = [
    ...chunks
      .flatMap(({ css = [] }) => css)
      .map((file) => ({ rel: "stylesheet" as const, href: `/${file}` })),
    ...chunks.map(({ file }) => ({ rel: "modulepreload" as const, href: `/${file}` })),
  ];
  return links.filter(({ href }) => !template.includes(`"${href}"`));
}

function reachable(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  seen.add(key);
  for (const imported of chunk.imports ?? []) reachable(manifest, imported, seen);
  return seen;
}
