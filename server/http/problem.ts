type Extra = { errors?: { path: string; message: string }[]; current?: unknown; retryAfterSeconds?: number };

/** A refusal. Thrown by a command, answered once, in `app.ts`, as RFC 9457 problem details. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Extra["errors"];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  /** @param detail a sentence a frightened person can act on. */
  constructor(status: number, detail: string, extra: Extra = {}) {
    super(detail);
    this.status = status;
    this.errors = extra.errors;
    this.current = extra.current;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Not there, or not yours: the same answer for both. */
export function notFound(what: string): Problem {
  return new Problem(404, `This ${what} does not exist, or it is not yours.`);
}

/** Invalid input at one place. */
export function invalid(path: string, message: string): Problem {
  return new Problem(400, message, { errors: [{ path, message }] });
}
