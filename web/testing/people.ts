import { type Session, startSession } from "#web/api/session.ts";

export const ANA: Session = {
  id: "0b54a1c6-2f0c-4d6c-9d4e-0a6a5e9f1a11",
  name: "Ana Duarte",
  isAdmin: false,
};
export const RUTH: Session = {
  id: "6f1d5b0e-7c49-4a57-8b0c-5b1c0d2e3f22",
  name: "Ruth Meyer",
  isAdmin: true,
};

/** A token that can be decoded, as the server signs it. */
export function tokenOf(session: Session): string {
  const claims = new TextEncoder().encode(JSON.stringify({ ...session, exp: 4_102_444_800 }));
  const payload = btoa(String.fromCharCode(...claims))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return `eyJhbGciOiJIUzI1NiJ9.${payload}.c2lnbmF0dXJl`;
}

/** Somebody is logged in when the test begins. */
export function logIn(session: Session): void {
  startSession(tokenOf(session));
}
