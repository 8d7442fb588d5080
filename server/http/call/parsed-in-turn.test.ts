import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { endpoints } from "#server/endpoints.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { serve } from "./serve.ts";

let working = 0;
let letGo = () => {};
const held = new Promise<never>((_, reject) => {
  letGo = () => reject(new Error("done"));
});
/** Works until it is let go. */
const slow = serve(recordWeight, async () => {
  working += 1;
  return held;
});

let world: World;
let address: string;
beforeAll(async () => {
  const others = endpoints.filter(({ route }) => route !== recordWeight);
  world = await startApp({ calls: [...others, slow] });
  address = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

test("a body is parsed once it is the turn of whoever sent it: what becomes of it takes more than its bytes", async () => {
  const ann = await world.owner();
  const caseId = await world.cat(ann);
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let answered = "";
  socket.on("data", (data) => {
    answered += data;
  });
  socket.write(
    `POST /api${createCase.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ann.token}\r\n` +
      `idempotency-key: "one"\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n`,
  );
  const others = Array.from({ length: 4 }, () =>
    ann
      .send(recordWeight, { params: { caseId }, body: { weightKg: 4, effectiveDate: "2026-11-18" } })
      .catch(() => {}),
  );
  await expect.poll(() => working).toBe(4);
  socket.write("no JSON.");
  // What is asked after it is answered before.
  for (let one = 0; one < 3; one += 1) expect((await fetch(`${address}/api/settings`)).status).toBe(200);
  expect(answered).toBe("");
  letGo();
  await Promise.all(others);
  await expect.poll(() => answered).toContain("The body is not valid JSON.");
  socket.destroy();
});
