/** A text for LIKE without wildcards: `%`, `_` and `\` stand for themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
