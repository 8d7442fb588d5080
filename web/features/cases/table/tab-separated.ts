// A spreadsheet works out what begins so, wide forms and blanks before it included: a name must stay a name.
const IS_FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Rows for the clipboard, as a spreadsheet takes them. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(asCell).join("\t")).join("\n");
}

function asCell(text: string): string {
  const inert = IS_FORMULA.test(text) ? `'${text}` : text;
  const inOneCell = inert.replace(/[\t\r\n]+/g, " ");
  // A quote at the beginning would take the cells after it in, up to the next quote.
  return inOneCell.startsWith('"') ? `"${inOneCell.replaceAll('"', '""')}"` : inOneCell;
}
