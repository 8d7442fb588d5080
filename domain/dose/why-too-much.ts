/** Why a dose may be too much, the graver first. */
export const TOO_MUCH = ["dose-over-ceiling", "dose-of-struck-weight", "no-weight-left"] as const;
export type TooMuch = (typeof TOO_MUCH)[number];

export function isTooMuch(reason: string | undefined): reason is TooMuch {
  return TOO_MUCH.some((one) => one === reason);
}
