import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listIntakeDrafts } from "#contract/intake-drafts.ts";
import { refresh } from "#web/api/cache.ts";
import { inTurn, on } from "#web/testing/fake.ts";
import { CAT, choose, HEALTH, openIntake } from "#web/testing/intake.tsx";
import { comeBackTheNextDay, inTheEvening } from "#web/testing/over-midnight.ts";

const PEPPER = { answers: { cat: CAT } };
const day = page.getByLabelText("Weighed on");
const kilograms = page.getByLabelText("Weight in kilograms");

inTheEvening();

async function openOverNight() {
  openIntake("current-health", PEPPER);
  await choose("Cat weight", "kg");
  await expect.element(day).toHaveValue("2026-11-20");
}

test("a weight is of the day on which it is typed, not of that on which the page was opened", async () => {
  await openOverNight();
  await choose("Is Pepper drinking?", "Yes");
  comeBackTheNextDay();
  await expect.element(day).toHaveValue("2026-11-21");
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await kilograms.fill("3.1");
  await expect.element(day).toHaveValue("2026-11-21");
});

test("also where nothing has told the page of the new day", async () => {
  await openOverNight();
  vi.setSystemTime("2026-11-21T00:10:00");
  await kilograms.fill("3.1");
  await expect.element(day).toHaveValue("2026-11-21");
});

test("one that was typed before stays of its day, also where it is put right", async () => {
  await openOverNight();
  await kilograms.fill("3.1");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-20");
  await kilograms.fill("");
  await kilograms.fill("3.2");
  await expect.element(day).toHaveValue("2026-11-20");
});

test("and so does one that was sent", async () => {
  openIntake("current-health", { answers: { cat: CAT, currentHealthInfo: HEALTH } });
  const weighedOn = HEALTH.catWeight.effectiveDate.slice(0, 10);
  await expect.element(day).toHaveValue(weighedOn);
  await kilograms.fill("");
  await expect.element(day).toHaveValue(weighedOn);
  await kilograms.fill("2.47");
  await expect.element(day).toHaveValue(weighedOn);
});

test("a day that was chosen before the weight was typed stays", async () => {
  await openOverNight();
  await userEvent.fill(day, "2026-11-19");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await kilograms.fill("3.1");
  await expect.element(day).toHaveValue("2026-11-19");
});

test("one that another phone has begun without a weight takes none of its day along", async () => {
  const draft = {
    step: "current-health" as const,
    savedOn: "2099-01-01T10:00:00.000Z",
    device: "another phone",
    changes: 1,
    answers: JSON.stringify({ weighedOn: "2026-11-19", isDrinking: "Yes" }),
  };
  openIntake("current-health", PEPPER, inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [draft])));
  await choose("Cat weight", "kg");
  await refresh(listIntakeDrafts);
  const drinking = page.getByRole("group", { name: "Is Pepper drinking?" });
  await expect.element(drinking.getByRole("radio", { name: "Yes" })).toBeChecked();
  await expect.element(day).toHaveValue("2026-11-20");
  await choose("Cat weight", "kg");
  await kilograms.fill("3.1");
  await expect.element(day).toHaveValue("2026-11-20");
});
