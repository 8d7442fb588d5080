import { describe, expect, test } from "vitest";
import {
  currentStatus,
  doseFollowsWeight,
  isClosed,
  isGuidedElsewhere,
  maySetTreatment,
  mayUpdateTreatment,
  observationEndDay,
  SELECTABLE_STATUSES,
  STATUSES,
  type Status,
  type StatusOnDay,
  showsDose,
  statusPhase,
  tellsLastDose,
} from "./status.ts";

describe("what each status allows", () => {
  test.each<[Status, { set: boolean; update: boolean; dose: boolean; closed: boolean; phase: string }]>([
    ["New", { set: true, update: false, dose: false, closed: false, phase: "neither" }],
    ["Intake Complete", { set: true, update: false, dose: false, closed: false, phase: "neither" }],
    ["In Treatment", { set: false, update: true, dose: true, closed: false, phase: "treated" }],
    ["Treatment Extension", { set: false, update: true, dose: true, closed: false, phase: "treated" }],
    ["Relapse", { set: false, update: true, dose: true, closed: false, phase: "treated" }],
    ["Restart", { set: true, update: false, dose: true, closed: false, phase: "neither" }],
    ["Observation", { set: false, update: false, dose: false, closed: false, phase: "watched" }],
    ["Cured", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Stopped Treatment", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Not FIP", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Transferred", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Moved to Compound", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Fired", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Ghosted", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
    ["Rainbow", { set: false, update: false, dose: false, closed: true, phase: "neither" }],
  ])("%s: %j", (status, allows) => {
    expect({
      set: maySetTreatment(status),
      update: mayUpdateTreatment(status),
      dose: showsDose(status),
      closed: isClosed(status),
      phase: statusPhase(status),
    }).toEqual(allows);
    expect(doseFollowsWeight(status)).toBe(allows.update);
  });

  test("the last dose is told where the medicine may go on and nobody of the team follows it", () => {
    expect(STATUSES.filter(tellsLastDose)).toEqual(["Fired", "Ghosted"]);
  });

  test("what cannot wait is others' where the team guides the cat no longer", () => {
    expect(STATUSES.filter(isGuidedElsewhere)).toEqual([
      "Not FIP",
      "Transferred",
      "Moved to Compound",
      "Fired",
    ]);
  });

  test("there are fifteen of them", () => {
    expect(new Set(STATUSES).size).toBe(15);
  });

  test("Change Status offers them in the specification's order", () => {
    expect(SELECTABLE_STATUSES).toEqual([
      "Cured",
      "Fired",
      "Ghosted",
      "Observation",
      "Relapse",
      "Rainbow",
      "Stopped Treatment",
      "Treatment Extension",
      "Not FIP",
      "Transferred",
      "Restart",
      "Moved to Compound",
    ]);
  });
});

describe("the current status", () => {
  const to = (newStatus: Status, effectiveDay: string): StatusOnDay => ({ newStatus, effectiveDay });

  test.each<[string, StatusOnDay[], Status]>([
    ["nothing happened yet", [], "New"],
    ["one change", [to("New", "2026-10-01")], "New"],
    ["the latest day", [to("New", "2026-10-01"), to("In Treatment", "2026-10-03")], "In Treatment"],
    [
      "a change entered later for an earlier day",
      [to("In Treatment", "2026-10-03"), to("Ghosted", "2026-10-02")],
      "In Treatment",
    ],
    [
      "two on one day: the later entry",
      [to("Intake Complete", "2026-10-03"), to("In Treatment", "2026-10-03")],
      "In Treatment",
    ],
    [
      "two on one day, entered the other way round",
      [to("In Treatment", "2026-10-03"), to("Intake Complete", "2026-10-03")],
      "Intake Complete",
    ],
    [
      "a tie, and an earlier day entered last",
      [to("Observation", "2026-10-03"), to("Relapse", "2026-10-03"), to("Cured", "2026-10-01")],
      "Relapse",
    ],
  ])("%s", (_, changes, status) => {
    expect(currentStatus(changes)).toBe(status);
  });
});

test.each<[Status, string, string | undefined]>([
  ["Observation", "2026-11-20", "2027-02-12"],
  ["Observation", "2023-12-08", "2024-03-01"],
  ["Cured", "2026-11-20", undefined],
  ["In Treatment", "2026-11-20", undefined],
])("%s from %s ends on %s", (status, day, end) => {
  expect(observationEndDay(status, day)).toBe(end);
});
