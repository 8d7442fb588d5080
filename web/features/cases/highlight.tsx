/** A text with the part that matched the search marked. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const at = term ? text.toLocaleLowerCase().indexOf(term.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + term.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
