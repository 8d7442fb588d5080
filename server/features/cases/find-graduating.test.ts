import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, findGraduating } from "#contract/cases.ts";
import { caseOf } from "#server/testing/intake-answers.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
let ann: Person;
const graduates: Record<string, string> = {};
beforeAll(async () => {
  world = await startApp();
  [ada, ann] = [await world.admin(), await world.owner()];
  graduates["2027-02-14"] = await graduating("2027-02-14");
  graduates["2027-02-12"] = await graduating("2027-02-12");
  graduates["2027-02-13"] = await graduating("2027-02-13");
  await ann.send(createCase, { body: caseOf(ann.accountId) });
});
afterAll(() => world.close());

async function graduating(graduationDay: string): Promise<string> {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  await world.db.updateTable("cases").set({ graduationDay }).where("id", "=", caseId).execute();
  return caseId;
}

test.each([
  ["2027-02-12", "2027-02-14", ["2027-02-12", "2027-02-13", "2027-02-14"]],
  ["2027-02-13", "2027-02-13", ["2027-02-13"]],
  ["2027-02-12", "2027-02-13", ["2027-02-12", "2027-02-13"]],
  ["2027-02-15", "2027-03-01", []],
  ["0001-01-01", "9999-12-31", ["2027-02-12", "2027-02-13", "2027-02-14"]],
  ["2027-02-13T12:00:00.000Z", "2027-02-14T12:00:00.000Z", ["2027-02-13", "2027-02-14"]],
])("from %s to %s, both included, graduate %j [API-23]", async (startDate, endDate, days) => {
  const { body } = await ada.send(findGraduating, { body: { startDate, endDate } });
  expect(body.map((one) => one._id)).toEqual(days.map((day) => graduates[day]));
  expect(body.map((one) => one.graduationDate)).toEqual(days.map((day) => `${day}T12:00:00.000Z`));
});

test("a deleted case does not graduate", async () => {
  const deleted = await graduating("2028-01-01");
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", deleted).execute();
  const body = { startDate: "2028-01-01", endDate: "2028-01-01" };
  expect((await ada.send(findGraduating, { body })).body).toEqual([]);
});

test.each([1, 2, 3])("in pages of %i every case of one day stands there once", async (limit) => {
  const day = `2029-01-0${limit}`;
  const expected = [await graduating(day), await graduating(day), await graduating(day)];
  const body = { startDate: day, endDate: day };
  const pages = await walk((after) => ada.send(findGraduating, { body, query: { limit, after } }));
  expect(pages.flat().map((one) => one._id)).toEqual(expected.sort());
});

test("whoever graduates on another day by the time of the next page leaves nobody out", async () => {
  const days = ["2029-03-01", "2029-03-02", "2029-03-03"];
  const [first, last, next] = [
    await graduating("2029-03-01"),
    await graduating("2029-03-02"),
    await graduating("2029-03-03"),
  ];
  const body = { startDate: days[0] ?? "", endDate: days[2] ?? "" };
  const pages = await walk(async (after) => {
    const page = await ada.send(findGraduating, { body, query: { limit: 2, after } });
    await world.db.updateTable("cases").set({ graduationDay: "2029-05-01" }).where("id", "=", last).execute();
    return page;
  });
  expect(pages.map((page) => page.map((one) => one._id))).toEqual([[first, last], [next]]);
});

describe("what is refused", () => {
  test.each([
    "x",
    "~2027-02-12",
    "01890000-0000-7000-8000-000000000000",
    "01890000-0000-7000-8000-000000000000~x",
  ])("a cursor that is none: %s", async (after) => {
    const body = { startDate: "2027-02-12", endDate: "2027-02-13" };
    const { problem } = await ada.send(findGraduating, { body, query: { after } });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "after" }] });
  });

  test.each([
    [{ endDate: "2027-02-12" }, "startDate"],
    [{ startDate: "2027-02-12" }, "endDate"],
    [{ startDate: "2027-02-13", endDate: "2027-02-12" }, "endDate"],
    [{ startDate: "2027-02-30", endDate: "2027-03-01" }, "startDate"],
    [{ startDate: "0000-01-01", endDate: "2027-03-01" }, "startDate"],
  ])("%j", async (body, path) => {
    const { problem } = await ada.send(findGraduating, { body: body as never });
    expect(problem).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test("an owner", async () => {
    const body = { startDate: "2027-02-12", endDate: "2027-02-14" };
    expect((await ann.send(findGraduating, { body })).status).toBe(403);
  });
});
