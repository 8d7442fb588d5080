import { Secret, TOTP } from "otpauth";
import type { Instant } from "#domain/calendar.ts";

// What every authenticator app takes (RFC 6238): others are ignored by some and break by it.
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
// A phone's clock may be half a minute off, in either direction.
const WINDOW = 1;

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app opens, or reads from a QR code. */
export function linkOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The half minute whose code this is, counted from 1970; `undefined` when it is none of now or its neighbours. */
export function stepOf(secret: string, digits: string, now: Instant): number | undefined {
  const timestamp = Date.parse(now);
  const given = { ...SETTINGS, secret: Secret.fromBase32(secret), token: digits, timestamp, window: WINDOW };
  const delta = TOTP.validate(given);
  return delta === null ? undefined : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta;
}
