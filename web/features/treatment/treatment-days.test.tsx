import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Status } from "#domain/course/status.ts";
import { catCase, changed } from "#web/testing/cats.ts";
import { render } from "#web/testing/render.tsx";
import { TreatmentDays } from "./treatment-days.tsx";

const START = "2026-10-29";

afterEach(() => {
  vi.useRealTimers();
});

function open(status: Status, today: string, rest: Parameters<typeof catCase>[0] = {}) {
  vi.setSystemTime(`${today}T12:00:00`);
  render(
    <div data-testid="days">
      <TreatmentDays course={catCase({ status, ...rest })} today={today} />
    </div>,
  );
}

const words = () => page.getByTestId("days").element().textContent;
/** How many arcs are drawn, the last one maybe in part. */
function filled(): number {
  const dashes = document.querySelector(".ring .done")?.getAttribute("stroke-dasharray") ?? "";
  return dashes.split(" ").filter((length, at) => at % 2 === 0 && Number(length) > 0).length;
}

test.each([
  [START, "Day 1 of 84last dose Jan 20", 1],
  ["2026-11-20", "Day 23 of 84last dose Jan 20", 4],
  ["2027-01-20", "Day 84 of 84last dose Jan 20", 12],
  ["2027-01-21", "Day 85last dose was planned for Jan 20", 12],
  ["2028-01-21", "Day 450last dose was planned for Jan 20, 2027", 12],
])("in treatment, on %s: %s", async (today, says, weeks) => {
  open("In Treatment", today);
  await expect.poll(words).toBe(says);
  expect(filled()).toBe(weeks);
});

// Of an adviser further east: here the first day begins tomorrow.
test.each<[Status]>([["In Treatment"], ["Treatment Extension"], ["Relapse"]])(
  "in %s, before the first day: no day is named",
  async (status) => {
    open(status, "2026-10-28");
    await expect.element(page.getByTestId("days")).toBeInTheDocument();
    expect(words()).toBe("");
  },
);

test.each<[Status, string]>([
  ["Treatment Extension", "Day 97since Oct 29, 2026"],
  ["Relapse", "Day 97since Oct 29, 2026"],
  ["Restart", ""],
  ["Observation", ""],
])("in %s no last dose is named", async (status, says) => {
  open(status, "2027-02-02");
  await expect.element(page.getByTestId("days")).toBeInTheDocument();
  expect(words()).toBe(says);
  expect(filled()).toBe(0);
});

test("in a relapse after a cure the days are counted from the relapse: no medicine was given before", async () => {
  const statusChanges = [
    changed("2027-06-01", "Relapse"),
    changed("2027-01-21", "Cured"),
    changed(START, "In Treatment"),
  ];
  open("Relapse", "2027-06-03", { statusChanges });
  await expect.poll(words).toBe("Day 3since Jun 1");
});
