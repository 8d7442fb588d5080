import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteCase } from "#contract/cases.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { ClockWatch } from "./clock-watch.ts";
import { doChores } from "./run-chores.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const at = (ms: number) => new Date(ms).toISOString();

test("a clock that goes on evenly is believed, a little beside or not", () => {
  const steady = { ms: 0 };
  const watch = new ClockWatch(() => steady.ms);
  expect(watch.look(at(0))).toBe("even");
  steady.ms = 40 * DAY_MS;
  expect([watch.look(at(40 * DAY_MS + HOUR_MS)), watch.look(at(40 * DAY_MS))]).toEqual(["even", "even"]);
});

test.each([1, -1])("a clock that was set is not believed for a day: %s", (direction) => {
  const steady = { ms: 0 };
  const watch = new ClockWatch(() => steady.ms);
  const jumped = (ms: number) => at(ms + direction * (HOUR_MS + 1));
  watch.look(at(0));
  expect(watch.look(jumped(0))).toBe("jumped");
  steady.ms = DAY_MS - 1;
  expect(watch.look(jumped(steady.ms))).toBe("doubted");
  steady.ms = DAY_MS;
  expect(watch.look(jumped(steady.ms))).toBe("even");
});

test("what was deleted outlives a clock that jumps a month ahead and back, and is erased when its time is over [R53] [R71]", async () => {
  const ada = await world.admin();
  const caseId = await world.cat(await world.owner());
  const deleted = await ada.send(deleteCase, { params: { caseId } });
  expect(deleted.status).toBeLessThan(300);
  const steady = { ms: 0 };
  const watch = new ClockWatch(() => steady.ms);
  const warned: string[] = [];
  const log = { info: () => {}, warn: (said: string) => warned.push(said) } as unknown as FastifyBaseLogger;
  const start = Date.parse(world.now);
  const isKeptAt = async (ms: number) => {
    await doChores({ db: world.db, config: world.config, now: () => at(start + ms) }, log, watch);
    const rows = await world.db.selectFrom("cases").select("id").where("id", "=", caseId).execute();
    return rows.length === 1;
  };
  expect([await isKeptAt(0), await isKeptAt(40 * DAY_MS), await isKeptAt(0)]).toEqual([true, true, true]);
  expect(warned).toEqual(Array(2).fill("the clock was set: nothing is erased for a day"));
  steady.ms = 31 * DAY_MS;
  expect(await isKeptAt(31 * DAY_MS)).toBe(false);
});
