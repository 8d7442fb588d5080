/** What differs from page to page in the file that the build made of index.html. */
export type PageParts = {
  title: string;
  /** For search engines and messaging apps; without it the template's own stays. */
  description?: string;
  /** The page itself, as markup. */
  root?: string;
  /** Beside the place of a page that the scripts make, as markup: shown where they do not. */
  notBegun?: string;
  /** In the place of the page where no script runs, as markup. */
  noscript?: string;
  /** What the head also names: `stylesheet` or `modulepreload`, and the address. */
  links?: { rel: string; href: string }[];
  /** Named values for the scripts: they read them from the page and need not ask for them. */
  meta: Record<string, string>;
};

const DESCRIPTION = /<meta name="description" content="[^"]*">/;
const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = "</head>";
const ROOT = '<div id="root"></div>';

/**
 * The whole file of one page.
 * @throws Error when the template lacks a place for one of the parts
 */
export function fillTemplate(
  template: string,
  { title, description, root, notBegun, noscript, links, meta }: PageParts,
): string {
  const head = [
    ...(links ?? []).map(({ rel, href }) => `<link rel="${rel}" href="${quoted(href)}">`),
    ...Object.entries(meta).map(([name, content]) => tagOf(name, content)),
  ].join("\n    ");
  const filled = [
    { place: TITLE, text: `<title>${quoted(title)}</title>` },
    ...(description === undefined ? [] : [{ place: DESCRIPTION, text: tagOf("description", description) }]),
    { place: HEAD_END, text: `  ${head}\n  ${HEAD_END}` },
    {
      place: ROOT,
      text: `<div id="root">${root ?? ""}</div>${notBegun ?? ""}${noscript ? `<noscript>${noscript}</noscript>` : ""}`,
    },
  ];
  return filled.reduce(put, template);
}

function put(template: string, { place, text }: { place: string | RegExp; text: string }): string {
  if (template.search(place) === -1) throw new Error(`The template has no ${place}.`);
  return template.replace(place, () => text);
}

function tagOf(name: string, content: string): string {
  return `<meta name="${name}" content="${quoted(content)}">`;
}

function quoted(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
