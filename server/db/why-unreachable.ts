import type { Address } from "./connect.ts";

/** One sentence on why a connection failed, without the password that the URL may hold. */
export function whyUnreachable(error: unknown, address: Address): string {
  const where = describe(address);
  const { code, message } = problemOf(error);
  return REASONS[code]?.(where) ?? `${where} answers: ${message}.`;
}

const REASONS: Record<string, (where: string) => string> = {
  ENOTFOUND: (where) => `no host of that name is known (${where}).`,
  EAI_AGAIN: (where) => `the host's name cannot be looked up right now (${where}).`,
  ECONNREFUSED: (where) => `nothing listens at ${where}.`,
  ENOENT: (where) => `nothing listens at ${where}.`,
  ETIMEDOUT: (where) => `${where} does not answer.`,
  EHOSTUNREACH: (where) => `${where} cannot be reached.`,
  ENETUNREACH: (where) => `${where} cannot be reached.`,
  "28P01": (where) => `${where} refuses the user name or the password.`,
  "28000": (where) => `${where} refuses this user.`,
  "3D000": (where) => `there is no such database at ${where}.`,
  "57P03": (where) => `${where} is still starting up, or about to stop: start the server again.`,
  "53300": (where) => `${where} has no connection left.`,
};

function problemOf(error: unknown): { code: string; message: string } {
  // A name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  if (/timeout/i.test(message)) return { code: "ETIMEDOUT", message };
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  return { code, message };
}

function describe(address: Address): string {
  if ("host" in address) return address.host;
  const url = new URL(address.connectionString);
  return `${url.searchParams.get("host") ?? (url.hostname || "localhost")}:${url.port || 5432}`;
}
