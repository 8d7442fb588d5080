import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { getTestDates } from "#contract/development.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, formatDay, noonUtc } from "#domain/calendar.ts";
import { fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

/** Each zone, and by how many minutes UTC is ahead of it on 20 November 2026. */
const ZONES: [zone: string, offset: number][] = [
  ["UTC", 0],
  ["America/New_York", 300],
  ["Pacific/Kiritimati", -840],
  ["Pacific/Niue", 660],
];

/** The server's clock, the last day that it is anywhere then, and the day after that. */
const CLOCKS: [now: string, latest: string, next: string][] = [
  ["2026-11-20T09:59:59.999Z", "2026-11-20", "2026-11-21"],
  ["2026-11-20T10:00:00.000Z", "2026-11-21", "2026-11-22"],
  ["2026-11-20T23:59:58.000Z", "2026-11-21", "2026-11-22"],
  ["2026-03-08T06:59:59.000Z", "2026-03-08", "2026-03-09"],
  ["2026-11-01T05:30:00.000Z", "2026-11-01", "2026-11-02"],
  ["2028-02-29T00:00:00.000Z", "2028-02-29", "2028-03-01"],
  ["2028-02-29T23:59:58.000Z", "2028-03-01", "2028-03-02"],
  ["2027-02-28T23:59:58.000Z", "2027-03-01", "2027-03-02"],
  ["2026-12-31T09:59:58.000Z", "2026-12-31", "2027-01-01"],
  ["2026-12-31T23:59:58.000Z", "2027-01-01", "2027-01-02"],
  ["2027-01-01T00:00:00.000Z", "2027-01-01", "2027-01-02"],
];

const NO_DAYS = [
  "2026-02-30",
  "2026-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-11-00",
  "0000-01-01",
  "-000001-01-01",
  "+275760-09-13",
  "275760-09-13",
  "infinity",
  "-infinity",
  "today",
  "now",
  "epoch",
  "",
  " 2026-11-19",
  "2026-11-19 ",
  "2026-1-9",
  "19-11-2026",
  "11/19/2026",
  "20261119",
  "2026-W47-4",
  "２０２６-11-19",
  "2026-11-19T00:00:00.000Z",
  "2026-11-19T12:00:00.000+14:00",
  "2026-11-19T12:00:00",
  "2026-11-19T11:59:59.999Z",
];

const OURS = process.env.TZ;

describe.each(ZONES)("on a server in %s", (zone, offset) => {
  let world: World;
  let ann: Person;
  let ada: Person;
  beforeAll(async () => {
    process.env.TZ = zone;
    world = await startApp();
    ann = await world.owner();
    ada = await world.admin();
  });
  afterAll(async () => {
    await world.close();
    if (OURS === undefined) delete process.env.TZ;
    else process.env.TZ = OURS;
  });

  /** A cat of somebody who has just logged in, at that time. */
  async function catAt(now: string): Promise<string> {
    world.now = now;
    [ann, ada] = [await world.owner(), await world.admin()];
    return world.cat(ann, { weightDay: "2000-01-01" });
  }

  const weigh = async (caseId: string, effectiveDate: string) =>
    (await ann.send(recordWeight, { params: { caseId }, body: { weightKg: 3, effectiveDate } })).status;

  async function start(caseId: string, day: string) {
    const body = { ...(await fillIn(ada, caseId, { day: "2022-01-01" })), effectiveDate: day };
    const days = { treatmentStartDate: day, graduationDate: addDays(day, 84) };
    const { status, problem } = await ada.send(setTreatment, {
      params: { caseId },
      body: { ...body, ...days },
    });
    return [status, problem.detail];
  }

  test("it is that zone's time", () => {
    expect(new Date("2026-11-20T10:00:00.000Z").getTimezoneOffset()).toBe(offset);
  });

  test.each(CLOCKS)("at %s a weight may be of %s, and of no later day [R38]", async (now, latest, next) => {
    const caseId = await catAt(now);
    const days = ["1999-12-31", "2000-01-01", "2024-02-29", "2026-03-08", latest, next, "9999-12-31"];
    const statuses = await Promise.all(days.map((day) => weigh(caseId, day)));
    expect(statuses).toEqual([400, 201, 201, 201, 201, 400, 400]);
    const { metrics } = (await ann.send(getCase, { params: { caseId } })).body;
    const kept = new Set(metrics.weights.map(({ data }) => data.effectiveDate));
    expect(kept).toEqual(new Set(["2000-01-01", "2024-02-29", "2026-03-08", latest].map(noonUtc)));
  });

  test.each(CLOCKS)(
    "at %s a treatment may start on %s, and on no later day [R38]",
    async (now, latest, next) => {
      const caseId = await catAt(now);
      const between = `Date must be between Jan 01, 2022 and ${formatDay(latest)}`;
      expect(await start(caseId, "2021-12-31")).toEqual([400, between]);
      expect(await start(caseId, next)).toEqual([400, between]);
      await treat(ada, caseId, { day: latest });
      const { treatmentStartDate, graduationDate } = (await ann.send(getCase, { params: { caseId } })).body;
      expect([treatmentStartDate, graduationDate]).toEqual([noonUtc(latest), noonUtc(addDays(latest, 84))]);
    },
  );

  test.each([
    ["2022-01-01", "2022-03-26"],
    ["2023-12-08", "2024-03-01"],
    ["2023-12-07", "2024-02-29"],
    ["2026-02-01", "2026-04-26"],
    ["2026-10-31", "2027-01-23"],
  ])("a treatment that starts on %s ends on %s, whatever clocks change between [R38]", async (day, end) => {
    const caseId = await catAt("2026-11-20T23:59:58.000Z");
    await treat(ada, caseId, { day });
    const { treatmentStartDate, graduationDate } = (await ann.send(getCase, { params: { caseId } })).body;
    expect([treatmentStartDate, graduationDate]).toEqual([noonUtc(day), noonUtc(end)]);
  });

  test("nothing but a day that was, or noon UTC of it, is a day [R38]", async () => {
    const caseId = await catAt("2026-11-20T10:00:00.000Z");
    const before = await world.rows();
    const statuses = await Promise.all(NO_DAYS.map(async (day) => [day, await weigh(caseId, day)]));
    expect(statuses).toEqual(NO_DAYS.map((day) => [day, 400]));
    expect(await world.rows()).toEqual(before);
    expect(await weigh(caseId, "2026-11-19T12:00:00.000Z")).toBe(201);
  });

  test.each(CLOCKS)("at %s the server says that today is %s at the latest [R38]", async (now, latest) => {
    await catAt(now);
    const { body } = await ann.send(getTestDates);
    expect([body.latestToday, body.today]).toEqual([noonUtc(latest), noonUtc(now.slice(0, 10))]);
  });
});
