import { Fragment } from "react";

type Props = {
  message: string;
  /** Names in it, which may have a point of their own: "Mr. Bean", "GS oral susp.". */
  names: readonly (string | undefined)[];
  /** The dose is told below, and larger. */
  isDoseBelow: boolean;
};

const AMOUNT = /\d (?:ml|mg)\b/;
/** Without a look behind, at which old phones break off. */
const END = /([.!?]) /g;
const ASKED_FIRST = /\bask (?:the team|your vet)\b/i;

/** An answer with what to do about the dose in bold, and why in the lines under it. */
export function ToldMessage({ message, names, isDoseBelow }: Props) {
  const sentences = sentencesOf(message, names);
  const amountAt = isDoseBelow ? -1 : sentences.findIndex((sentence) => AMOUNT.test(sentence));
  const isToDo = (sentence: string, at: number) => at === amountAt || ASKED_FIRST.test(sentence);
  const last = sentences.findLastIndex(isToDo);
  const head = sentences.slice(0, last + 1 || 1);
  return (
    <p>
      {head.map((sentence, at) => (
        <Fragment key={sentence}>{last < 0 || isToDo(sentence, at) ? <b>{sentence}</b> : sentence} </Fragment>
      ))}
      <span className="told-why">{sentences.slice(head.length).join(" ")}</span>
    </p>
  );
}

/**
 * After a point of a name the space becomes one that parts no line, and so no sentence: one that a name ends has a point of
 * its own.
 */
function sentencesOf(message: string, names: Props["names"]): string[] {
  const forms = names.flatMap((name) => (name ? [`${name} `, name] : []));
  const kept = forms.reduce(
    (text, form) => text.replaceAll(form, () => form.replace(END, "$1\u00a0")),
    message,
  );
  return kept.replace(END, "$1\n").split("\n");
}
