/**
 * Whether an error says that the database cannot be reached or does not take work just now, as opposed to a
 * fault of ours. Such a call may be made again as it is.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (AWAY_STATES.test(code) || AWAY_MESSAGES.test(error.message)) return true;
  return "syscall" in error && ON_A_SOCKET.includes(error.syscall) && NO_CONNECTION.includes(code);
}

// SQLSTATE: connection exceptions, too many connections, shutting down or starting up, read-only after a
// failover, a statement or a lock that took too long.
const AWAY_STATES = /^(08...|53...|57P0.|57014|25006|55P03)$/;

// A missing file has the same code as a missing socket.
const ON_A_SOCKET: unknown[] = ["connect", "read", "write", "getaddrinfo"];

// ENOENT: the unix socket of a database that is not running.
const NO_CONNECTION = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

// The driver gives these no code.
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;
