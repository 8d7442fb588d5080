import { Fragment } from "react";
import { foundIn, type Mark } from "./marks.ts";

type Props = {
  text: string;
  marks: readonly Mark[];
  /** What of a letter is compared; without it the letter without its accent. */
  keep?: (letter: string) => string;
};

/** A text with the parts that matched the search marked. */
export function Highlight({ text, marks, keep }: Props) {
  const found = foundIn(text, marks, keep);
  const end = found.at(-1)?.to ?? 0;
  return (
    <>
      {found.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(found[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
