import { expect, test } from "vitest";
import { countedFrom, courseHold, isCourseEnding } from "./course.ts";
import type { EnteredDose } from "./doses-in-turn.ts";
import type { EnteredStatus } from "./entered-status.ts";
import type { Status } from "./status.ts";

const change = (newStatus: Status, effectiveDay: string, enteredDay = effectiveDay): EnteredStatus => ({
  newStatus,
  effectiveDay,
  enteredOn: `${enteredDay}T10:00:00.000Z`,
});
const GRADUATION = "2026-11-24";
const dose = (effectiveDay: string, isAutomatic = false, enteredDay = effectiveDay): EnteredDose => ({
  dose: 1,
  graduationDay: GRADUATION,
  medicine: "one",
  effectiveDay,
  enteredOn: `${enteredDay}T10:00:00.000Z`,
  isAutomatic,
});
const SET = [dose("2026-09-01")];
const STARTED = change("In Treatment", "2026-09-01");
const CURED = change("Cured", "2026-11-24");
const RELAPSE = change("Relapse", "2026-12-10");

type Told = [words: string, doses: EnteredDose[], changes: EnteredStatus[], today: string, hold?: string];
test.each<Told>([
  ["day 84", SET, [STARTED], "2026-11-23"],
  ["the day after it", SET, [STARTED], "2026-11-24", "course-over"],
  ["extended", SET, [STARTED, change("Treatment Extension", "2026-11-20")], "2027-01-01"],
  ["a relapse while medicine is given", SET, [STARTED, change("Relapse", "2026-10-10")], "2026-10-20"],
  ["cured, then a relapse", SET, [STARTED, CURED, RELAPSE], "2026-12-11", "dose-of-earlier-course"],
  ["a relapse after day 84", SET, [STARTED, RELAPSE], "2026-12-11", "dose-of-earlier-course"],
  [
    "the day after day 84",
    SET,
    [STARTED, change("Relapse", GRADUATION)],
    GRADUATION,
    "dose-of-earlier-course",
  ],
  [
    "a relapse after day 84, extended",
    SET,
    [STARTED, RELAPSE, change("Treatment Extension", "2026-12-12")],
    "2026-12-12",
    "dose-of-earlier-course",
  ],
  [
    "a relapse after day 84 with a dose that an adviser set since",
    [...SET, dose("2026-12-11")],
    [STARTED, RELAPSE],
    "2026-12-12",
  ],
  [
    "a relapse after a dose that was set in another one, which is struck out since",
    [...SET, dose("2026-11-30")],
    [STARTED, CURED, RELAPSE],
    "2026-12-11",
    "dose-of-earlier-course",
  ],
  [
    "the same with a dose for a day before the end",
    [...SET, dose("2026-11-04", false, "2026-11-10")],
    [STARTED, change("Cured", "2026-11-05"), change("Relapse", "2026-11-20")],
    "2026-11-21",
    "dose-of-earlier-course",
  ],
  [
    "a dose that was set in one which was struck out and entered again for its day",
    [...SET, dose("2026-11-10")],
    [STARTED, change("Cured", "2026-11-05"), change("Relapse", "2026-11-09", "2026-11-11")],
    "2026-11-12",
  ],
  [
    "the same, weeks later: that is a relapse of its own, whatever day it is for",
    [...SET, dose("2026-11-10")],
    [STARTED, change("Cured", "2026-11-05"), change("Relapse", "2026-11-09", "2026-11-24")],
    "2026-11-25",
    "dose-of-earlier-course",
  ],
  [
    "a dose that was set in a relapse over Restart, which is struck out, and a relapse since",
    [...SET, dose("2026-11-10")],
    [
      STARTED,
      change("Cured", "2026-11-05"),
      change("Restart", "2026-11-08"),
      change("Relapse", "2026-11-11"),
    ],
    "2026-11-12",
    "dose-of-earlier-course",
  ],
  [
    "a treatment that was set in Restart",
    [...SET, { ...dose("2026-11-10"), isSet: true }],
    [
      STARTED,
      change("Cured", "2026-11-05"),
      change("Restart", "2026-11-08"),
      change("In Treatment", "2026-11-11"),
    ],
    "2026-11-12",
  ],
  [
    "a relapse in an extension, in which medicine was given",
    SET,
    [STARTED, change("Treatment Extension", "2026-11-20"), RELAPSE],
    "2026-12-11",
  ],
  [
    "a relapse of before day 84, entered after it",
    SET,
    [STARTED, change("Relapse", "2026-11-20", "2026-12-10")],
    "2026-12-11",
    "dose-of-earlier-course",
  ],
  [
    "a relapse of day 84, entered on the morning after it",
    SET,
    [STARTED, change("Relapse", "2026-11-23", GRADUATION)],
    "2026-12-11",
    "dose-of-earlier-course",
  ],
  [
    "a relapse of the day before day 84, entered when that may be past for somebody",
    SET,
    [STARTED, change("Relapse", "2026-11-22", "2026-11-23")],
    "2026-12-11",
    "dose-of-earlier-course",
  ],
  [
    "a relapse of two days before day 84, entered on the day before it",
    SET,
    [STARTED, change("Relapse", "2026-11-21", "2026-11-22")],
    "2026-12-11",
  ],
  [
    "and no weight makes it another course's",
    [...SET, dose("2026-12-11", true)],
    [STARTED, CURED, RELAPSE],
    "2026-12-12",
    "dose-of-earlier-course",
  ],
  [
    "with a dose that an adviser set since",
    [...SET, dose("2026-12-11")],
    [STARTED, CURED, RELAPSE],
    "2026-12-12",
  ],
  [
    "with one that was entered since for an earlier day",
    [dose("2026-09-05"), dose("2026-09-03", false, "2026-12-11")],
    [STARTED, CURED, RELAPSE],
    "2026-12-12",
    "dose-of-earlier-course",
  ],
  [
    "also when what hid that one was struck out",
    [
      dose("2026-09-01"),
      { ...dose("2026-11-20", true), withdrawnOn: "2026-12-13T10:00:00.000Z" },
      dose("2026-11-03", false, "2026-12-11"),
      dose("2026-12-12", true),
    ],
    [STARTED, CURED, RELAPSE],
    "2026-12-14",
    "dose-of-earlier-course",
  ],
  [
    "and where that one came in force by it, which nobody decided on for the relapse",
    [
      dose("2026-09-01"),
      { ...dose("2026-11-20"), withdrawnOn: "2026-12-13T10:00:00.000Z" },
      dose("2026-11-03", false, "2026-12-11"),
    ],
    [STARTED, CURED, RELAPSE],
    "2026-12-14",
    "dose-of-earlier-course",
  ],
  [
    "not where that one is of a day in the relapse",
    [
      dose("2026-09-01"),
      { ...dose("2026-12-12"), withdrawnOn: "2026-12-13T10:00:00.000Z" },
      dose("2026-12-11", false, "2026-12-12"),
    ],
    [STARTED, CURED, RELAPSE],
    "2026-12-14",
  ],
  [
    "cured, entered after the relapse",
    SET,
    [STARTED, RELAPSE, change("Cured", "2026-11-24", "2026-12-11")],
    "2026-12-12",
    "dose-of-earlier-course",
  ],
  [
    "an old observation, entered late",
    SET,
    [STARTED, change("Observation", "2026-05-01", "2026-09-20")],
    "2026-10-10",
  ],
  [
    "in Restart, whatever was decided since",
    [...SET, dose("2026-10-12")],
    [STARTED, change("Restart", "2026-10-10")],
    "2026-10-15",
    "dose-of-earlier-course",
  ],
  ["without a dose", [], [STARTED], "2026-10-10"],
])("%s", (_, doses, changes, today, hold) => {
  const status = changes.toSorted((one, other) => (one.effectiveDay < other.effectiveDay ? -1 : 1)).at(-1);
  const graduationDay = doses.length > 0 ? GRADUATION : undefined;
  const situation = { status: status?.newStatus ?? "New", doses, changes, graduationDay, today } as const;
  expect(courseHold(situation)).toBe(hold);
});

const EXTENDED = change("Treatment Extension", "2026-11-24");
test.each<[words: string, changes: EnteredStatus[], from: string]>([
  ["in the first course", [STARTED], "2026-09-01"],
  ["extended", [STARTED, EXTENDED], "2026-09-01"],
  ["in a relapse while medicine is given", [STARTED, change("Relapse", "2026-10-10")], "2026-09-01"],
  ["in a relapse after a cure", [STARTED, CURED, RELAPSE], "2026-12-10"],
  [
    "extended in that relapse",
    [STARTED, CURED, RELAPSE, change("Treatment Extension", "2027-02-01")],
    "2026-12-10",
  ],
  ["after a cure that was put right on its day", [STARTED, CURED, EXTENDED], "2026-09-01"],
  [
    "set anew for a day before it was entered",
    [CURED, RELAPSE, change("Restart", "2026-12-12"), change("In Treatment", "2026-12-14")],
    "2026-09-01",
  ],
  [
    "set anew, where the Restart between was struck out",
    [CURED, change("Relapse", "2026-12-10"), change("In Treatment", "2026-12-14")],
    "2026-09-01",
  ],
  ["where only the latest change is known", [RELAPSE], "2026-09-01"],
])("days are counted %s from the day on which medicine was begun or taken up again", (_, changes, from) => {
  expect(countedFrom("2026-09-01", changes.toReversed())).toBe(from);
});

test.each<[Status, string, boolean]>([
  ["In Treatment", "2026-11-12", false],
  ["In Treatment", "2026-11-13", true],
  ["In Treatment", "2026-11-19", true],
  ["In Treatment", "2026-11-20", false],
  ["Treatment Extension", "2026-11-19", false],
  ["Relapse", "2026-11-19", false],
])("in %s, graduating on 20 November, the course is ending on %s: %s", (status, today, ending) => {
  expect(isCourseEnding(status, "2026-11-20", today)).toBe(ending);
});
