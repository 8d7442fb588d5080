import { expect, test } from "vitest";
import { createAccount } from "#contract/accounts.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { startApp } from "#server/testing/world.ts";

test.each([
  ["by https", { "x-forwarded-proto": "https" }, /; HttpOnly; SameSite=Strict; Secure$/],
  ["without it", {}, /; HttpOnly; SameSite=Strict$/],
])(
  "the mark of a device that came %s is kept from scripts, from elsewhere, and from the open [R47]",
  async (_, headers, attributes) => {
    const world = await startApp({ environment: { TRUST_PROXY: "1" } });
    const names = { firstName: "Mia", lastName: "New", phone: "+14155550187" };
    const body = { ...names, password: PASSWORD, passwordCheck: PASSWORD };
    const { headers: answered } = await world.send(createAccount, { body, headers });
    await world.close();
    const [mark] = [answered["set-cookie"]].flat();
    expect(mark).toMatch(/^device=[\w-]{43}; Path=\/api\/accounts; Max-Age=31536000; /);
    expect(mark).toMatch(attributes);
  },
);
