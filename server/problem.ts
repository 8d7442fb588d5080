type Extra = {
  type?: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
  retryAfterSeconds?: number;
  toAdviser?: string;
  isGuess?: boolean;
};

/** A refusal. Thrown by a command, answered once, in `app.ts`, as RFC 9457 problem details. */
export class Problem extends Error {
  readonly status: number;
  /** Names a kind of refusal that a page tells from others of its status. */
  readonly type: string;
  readonly errors: Extra["errors"];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** The sentence for an adviser, where the one for everybody else does not fit them. */
  readonly toAdviser: string | undefined;
  /** A password or a code was wrong: recorded like a failed login. */
  readonly isGuess: boolean;

  /** @param detail a sentence a frightened person can act on. */
  constructor(status: number, detail: string, extra: Extra = {}) {
    super(detail);
    this.status = status;
    this.type = extra.type ?? "about:blank";
    this.errors = extra.errors;
    this.current = extra.current;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.toAdviser = extra.toAdviser;
    this.isGuess = extra.isGuess ?? false;
  }
}

/** Of an address that is neither a page nor a file. */
export const NOTHING_HERE = "There is nothing at this address.";

/** Not there, or not yours: the same answer for both. Nothing is another's to an adviser, so they read the rest. */
export function notFound(what: string): Problem {
  return new Problem(404, `This ${what} does not exist, or it is not yours.`, {
    toAdviser: `This ${what} does not exist, or it was deleted.`,
  });
}

/** Invalid input at one place. */
export function invalid(path: string, message: string): Problem {
  return new Problem(400, message, { errors: [{ path, message }] });
}

/** The own password or code, wrong: invalid input, and maybe somebody's who found the session. */
export function wrongGuess(path: string, message: string): Problem {
  return new Problem(400, message, { errors: [{ path, message }], isGuess: true });
}
