import { Trans as Sentence, type TransProps } from "@lingui/react";
import { isolated } from "#domain/isolated.ts";

/**
 * A sentence, as the macro `Trans` writes it. Lingui looks for the sentence's own elements (`<0>`) and for escapes
 * (`\u003c`) only after the values were put in, so a value that reads like one would be taken for it: a cat called
 * `<b>` would have no name. Such a value is put in as it is, after the sentence was read. One that is written from right to
 * left stands apart, or the numbers beside it would change their places.
 */
export function Trans({ values, ...rest }: TransProps) {
  return <Sentence {...rest} values={values && asTyped(values)} />;
}

function asTyped(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? apart(value) : value]),
  );
}

function apart(text: string): string | [string] {
  const shown = isolated(text);
  return /[<\\]/.test(text) ? [shown] : shown;
}
