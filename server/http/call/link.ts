/** The `Link` header (RFC 8288) to the next page of a list: the same address, going on after the cursor. */
export function linkToNext(url: string, after: string): string {
  const [path, query] = url.split("?", 2);
  const next = new URLSearchParams(query);
  next.set("after", after);
  return `<${path}?${next}>; rel="next"`;
}
