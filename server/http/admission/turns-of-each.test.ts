import { expect, test } from "vitest";
import { Turns } from "./turns.ts";
import { TurnsOfEach } from "./turns-of-each.ts";

const crowd = () => new TurnsOfEach(() => new Turns(2, 1, () => new Error("too many")));

test("one who has taken all turns waits and is refused, another goes on", async () => {
  const turns = crowd();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const long = () => {
    running += 1;
    return end;
  };
  const taken = [1, 2, 3].map(() => turns.take("ann", long));
  await expect(turns.take("ann", long)).rejects.toThrow("too many");
  expect(running).toBe(2);
  await expect(turns.take("bea", async () => "done")).resolves.toBe("done");
  resolve();
  await Promise.all(taken);
  expect(running).toBe(3);
});

test("one who has begun goes on before what else he asks for", async () => {
  const turns = crowd();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const all = [1, 2].map(() => turns.take("ann", () => end));
  all.push(turns.take("ann", note("begins")), turns.goOn("ann", note("goes on")));
  resolve();
  await Promise.all(all);
  expect(done).toEqual(["goes on", "begins"]);
});

test("whoever has gone takes no room, and begins anew", async () => {
  const turns = crowd();
  for (let k = 0; k < 10; k += 1) await turns.take("ann", async () => k);
  await expect(turns.take("ann", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(turns.take("ann", async () => "again")).resolves.toBe("again");
});
