import { describe, expect, test } from "vitest";
import { noonUtc } from "#domain/calendar.ts";
import { catCase, changed, dosed, struck, TODAY, weighed } from "#web/testing/cats.ts";
import { weightCourse } from "./weight-course.ts";

const course = (rest: Parameters<typeof catCase>[0], today = TODAY) => weightCourse(catCase(rest), today);

test("without a weight there is no picture", () => {
  expect(course({ metrics: { weights: [] } })).toBeUndefined();
});

test("of two weights on one day the one entered later counts", () => {
  const weights = [weighed("2026-11-12", 4.8), weighed("2026-11-12", 8.4), weighed("2026-11-05", 4.7)];
  expect(course({ metrics: { weights } })?.points).toEqual([
    { day: "2026-11-05", kg: 4.7 },
    { day: "2026-11-12", kg: 4.8 },
  ]);
});

test.each([
  ["2026-11-15", 1, []],
  ["2026-11-16", 2, [15]],
])("between 1 November and %s the line has %d parts", (day, parts, gaps) => {
  const found = course({ metrics: { weights: [weighed(day, 4.8), weighed("2026-11-01", 4.7)] } });
  expect(found?.stretches).toHaveLength(parts);
  expect(found?.gaps.map(({ days }) => days)).toEqual(gaps);
});

test("a dose lasts until the next, and no longer than the medicine", () => {
  const found = course(
    {
      status: "Cured",
      metrics: { weights: [weighed("2026-10-29", 4.18), weighed("2026-05-12", 3.02)] },
      doses: [dosed("2026-07-01", { dose: 1.6 }), dosed("2026-05-14", { dose: 1.2 })],
      statusChanges: [
        changed("2026-10-29", "Cured"),
        changed("2026-08-06", "Observation"),
        changed("2026-05-14", "In Treatment"),
        changed("2026-05-12", "Intake Complete"),
      ],
      graduationDate: noonUtc("2026-08-06"),
    },
    "2026-11-20",
  );
  expect(found?.steps.map(({ from, to, mg }) => [from, to, mg])).toEqual([
    ["2026-05-14", "2026-07-01", 18],
    ["2026-07-01", "2026-08-06", 24],
  ]);
  expect(found?.bands.map(({ status, from, to }) => [status, from, to])).toEqual([
    ["Intake Complete", "2026-05-12", "2026-05-14"],
    ["In Treatment", "2026-05-14", "2026-08-06"],
    ["Observation", "2026-08-06", "2026-10-29"],
  ]);
  expect(found?.end).toBe("2026-10-29");
  expect(found?.graduation).toBe("2026-08-06");
});

test("a dose that a weight brought on the day on which the medicine ended is not drawn, nor a graduation that is to come", () => {
  const found = course({
    status: "Observation",
    metrics: { weights: [weighed("2026-11-09", 4.5), weighed("2026-10-01", 4.1)] },
    doses: [dosed("2026-11-09", { dose: 1.8 }), dosed("2026-10-01", { dose: 1.7 })],
    statusChanges: [changed("2026-11-09", "Observation"), changed("2026-10-01", "In Treatment")],
    graduationDate: noonUtc("2026-12-24"),
  });
  expect(found?.steps.map(({ from, to, dose }) => [from, to, dose.dose])).toEqual([
    ["2026-10-01", "2026-11-09", 1.7],
  ]);
  expect([found?.graduation, found?.graduationAhead]).toEqual([undefined, undefined]);
});

test("a dose that was entered for the history alone is not drawn: nobody has given it", () => {
  const doses = [
    dosed("2026-10-20", { dose: 1.8, enteredOn: "2026-10-20T10:00:00.000Z" }),
    dosed("2026-10-10", { dose: 2.8, enteredOn: "2026-11-09T10:00:00.000Z" }),
    dosed("2026-10-01", { dose: 1.7, enteredOn: "2026-10-01T10:00:00.000Z" }),
  ];
  const found = course({ metrics: { weights: [weighed("2026-10-01", 4.1)] }, doses });
  expect(found?.steps.map(({ from, to, dose }) => [from, to, dose.dose])).toEqual([
    ["2026-10-01", "2026-10-20", 1.7],
    ["2026-10-20", "2026-11-20", 1.8],
  ]);
});

describe("a dose that came in force when the one that hid it was struck out is drawn", () => {
  const first = dosed("2026-10-01", { dose: 1.7, enteredOn: "2026-10-01T10:00:00.000Z" });
  const hidden = dosed("2026-10-10", { dose: 2.8, enteredOn: "2026-11-05T12:00:00.000Z" });
  const wrong = struck(dosed("2026-11-01", { dose: 1.8, enteredOn: "2026-11-01T10:00:00.000Z" }));
  const withdrawnOn = "2026-11-09T12:00:00.000Z";
  const withdrawn = { weights: [], doses: [{ ...wrong, withdrawn: { ...wrong.withdrawn, withdrawnOn } }] };
  const later = dosed("2026-11-07", { dose: 1.9, enteredOn: "2026-11-15T12:00:00.000Z" });
  test.each([
    [
      "from then on",
      [hidden, first],
      [
        ["2026-10-01", "2026-11-09", 1.7],
        ["2026-11-09", "2026-11-20", 2.8],
      ],
    ],
    [
      "nowhere, where one of a day before was entered since",
      [later, hidden, first],
      [
        ["2026-10-01", "2026-11-07", 1.7],
        ["2026-11-07", "2026-11-20", 1.9],
      ],
    ],
  ])("%s", (_, doses, steps) => {
    const found = course({ metrics: { weights: [weighed("2026-10-01", 4.1)] }, doses, withdrawn });
    expect(found?.steps.map(({ from, to, dose }) => [from, to, dose.dose])).toEqual(steps);
  });
});

test.each([
  [TODAY, "2026-11-21"],
  ["2026-11-27", "2026-11-27"],
])("while medicine is given a dose of 20 November is drawn, on %s to %s", (today, to) => {
  expect(course({}, today)?.steps.at(-1)).toMatchObject({ from: TODAY, to });
});

test.each([
  ["2026-11-05", undefined],
  ["2026-12-20", "2027-01-21"],
])("on %s the graduation shown is %s: what is over takes at least half", (today, graduation) => {
  const weights = [weighed("2026-10-29", 4.42)];
  expect(course({ metrics: { weights } }, today)?.graduation).toBe(graduation);
});

test.each([
  ["In Treatment", "2027-02-04"],
  ["Rainbow", undefined],
  ["Stopped Treatment", undefined],
] as const)("in %s the graduation to come is %s", (status, graduationAhead) => {
  const found = course({ status, graduationDate: noonUtc("2027-02-04") });
  expect(found).toMatchObject({ graduation: undefined, graduationAhead });
});
