import { type FocusEvent, type SyntheticEvent, useState } from "react";

/**
 * The rows of a long list that must not go because they are far from the window: the one with the focus and others from
 * which somebody may go on, each with those beside it, to which Tab or a key goes.
 */
export function useHeldRows(keys: readonly string[], ...others: readonly (string | undefined)[]) {
  const [focused, setFocused] = useState<string>();
  const held = new Set([focused, ...others].flatMap((key) => withBeside(keys, key)));
  return { held, onFocus: (event: FocusEvent) => setFocused(rowOf(event)) };
}

function withBeside(keys: readonly string[], key: string | undefined): readonly string[] {
  const at = key === undefined ? -1 : keys.indexOf(key);
  return at < 0 ? [] : keys.slice(Math.max(0, at - 1), at + 2);
}

/** The row that something happened in. */
export function rowOf({ target }: SyntheticEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;
}
