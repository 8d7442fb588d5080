import { Trans as Sentence, type TransProps } from "@lingui/react";

/**
 * A sentence, as the macro `Trans` writes it. Lingui looks for the sentence's own elements (`<0>`) and for escapes
 * (`\u003c`) only after the values were put in, so a value that reads like one would be taken for it: a cat called
 * `<b>` would have no name. Such a value is put in as it is, after the sentence was read.
 */
export function Trans({ values, ...rest }: TransProps) {
  return <Sentence {...rest} values={values && asTyped(values)} />;
}

function asTyped(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wouldBeRead(value) ? [value] : value]),
  );
}

function wouldBeRead(value: unknown): value is string {
  return typeof value === "string" && /[<\\]/.test(value);
}
