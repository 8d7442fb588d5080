import { formatPhone } from "#server/phone.ts";

/**
 * Whom an answer of a command is about, as `+1 415 555 0100 ("Ann Example")`. The phone, which whoever runs the command typed, comes first, and the name
 * in quotes: its bearer chose it, and it may read like an answer of its own.
 */
export function whoIs({ fullName }: { fullName: string | null }, phone: string): string {
  return `${formatPhone(phone)} (${JSON.stringify(fullName)})`;
}
