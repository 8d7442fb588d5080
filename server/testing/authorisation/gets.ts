import type { Viewer } from "./viewers.ts";

/** The status that each viewer gets. */
export type Gets = Record<Viewer, number>;

/** Whoever asks, whatever token they hold. */
export function open(status: number): Gets {
  return { ...loggedIn(status), ...outside(status) };
}

/** Whoever is logged in, about themselves. */
export function loggedIn(status: number): Gets {
  return { ...owned(status), "another owner": status, "a former adviser": status };
}

/** The owner and the advisers; for everybody else it is not there. */
export function owned(status: number): Gets {
  return {
    ...outside(401),
    "its owner": status,
    "another owner": 404,
    "an adviser": status,
    "a former adviser": 404,
  };
}

/** Advisers only, and the right counts that the account has now. */
export function advisers(status: number): Gets {
  return {
    ...outside(401),
    "its owner": 403,
    "another owner": 403,
    "an adviser": status,
    "a former adviser": 403,
  };
}

function outside(status: number) {
  return {
    "nobody logged in": status,
    "an ended session": status,
    "a deleted account": status,
    "an expired token": status,
    "a forged token": status,
  };
}
