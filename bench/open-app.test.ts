import { expect, test } from "vitest";
import { connectOnce } from "#server/db/connect.ts";
import { testDatabase } from "#server/testing/database.ts";
import { openApp } from "./open-app.ts";
import { fill } from "./seed/fill.ts";
import { ADVISER_ID } from "./seed/tables.ts";
import { recordStatements } from "./statements.ts";
import { logIn } from "./visitors.ts";

const PATH = "/api/admin/events/counts";

test("what is measured without a network asks of the database what the same call asks over one", async () => {
  const database = await testDatabase();
  const client = await connectOnce(database.address);
  const recorder = recordStatements();
  const { app, close } = await openApp(database.address);
  try {
    await fill(client, 20);
    const token = (await logIn(app, client, [ADVISER_ID])).get(ADVISER_ID);
    const headers = { authorization: `Bearer ${token}` };
    recorder.take();
    expect((await app.inject({ url: PATH, headers })).statusCode).toBe(200);
    const without = recorder.take();
    expect(without.length).toBeGreaterThan(1);
    const origin = await app.listen();
    expect((await fetch(`${origin}${PATH}`, { headers })).status).toBe(200);
    expect(recorder.take().map(({ text }) => text)).toEqual(without.map(({ text }) => text));
  } finally {
    recorder.stop();
    await close();
    await client.end();
    await database.close();
  }
});
