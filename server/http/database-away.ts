/**
 * Whether an error says that the database cannot be reached or does not accept work just now, as opposed to a
 * fault of ours. Such a call may be made again as it is.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}

// SQLSTATE: connection exceptions, shutdown and start-up, too many connections, read-only after a failover,
// statement and lock timeouts. Node: the connection itself.
const AWAY_CODES =
  /^(08...|57P0.|57014|53...|25006|55P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

// The driver gives these no code.
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;
