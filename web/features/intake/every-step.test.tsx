import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";
import { on, refuse } from "#web/testing/fake.ts";
import { CASE_ID, CAT, FIP, goesOnAt, HEALTH, MEDICATIONS, openIntake } from "#web/testing/intake.tsx";
import { holdSecond } from "#web/testing/success.ts";

const ALL = {
  cat: CAT,
  fipInfo: FIP,
  currentHealthInfo: HEALTH,
  currentMedications: MEDICATIONS,
  shipping: { address: "1 Long Street" },
};

/** What the five steps share: the step, its call, its button and the step after it. */
const STEPS: [IntakeStep, Route, button: string, next: IntakeStep | "confirm"][] = [
  ["cat-info", answerCatInfo, "Next Page", "fip-info"],
  ["fip-info", answerFipInfo, "Next Page", "current-health"],
  ["current-health", answerCurrentHealth, "Next Page", "current-medications"],
  ["current-medications", answerCurrentMedications, "Next Page", "shipping"],
  ["shipping", answerShipping, "Submit Questionnaire", "confirm"],
];

const fields = () => [...(document.querySelector("form")?.querySelectorAll("input, select, textarea") ?? [])];

test.each(STEPS)(
  "%s: while it is sent the button turns and is disabled, and so are the fields [INT-06] [INT-07] [VAL-13]",
  async (...[step, route, name]) => {
    openIntake(
      step,
      { answers: ALL },
      on(route, () => new Promise(() => {})),
    );
    const button = page.getByRole("button", { name });
    await expect.element(button).toBeEnabled();
    expect(fields().filter((field) => field.matches(":disabled"))).toEqual([]);
    await button.click();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await expect.element(button).toBeDisabled();
    expect(getComputedStyle(button.element(), "::after").animationName).toBe("turn");
    expect(fields().length).toBeGreaterThan(0);
    expect(fields().filter((field) => !field.matches(":disabled"))).toEqual([]);
  },
);

test.each(STEPS)(
  "%s is sent for the case of the address, and goes on after a second of 'Success' [INT-03] [INT-04] [INT-08] [INT-09] [CON-03]",
  async (...[step, route, name, next]) => {
    const second = holdSecond();
    const { api, where } = openIntake(step, { answers: ALL }, on(route, goesOnAt(next)));
    const button = page.getByRole("button", { name });
    await expect.element(button).toBeEnabled();
    await button.click();
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    expect(where()).not.toContain(next);
    second.over();
    await expect.poll(where).toBe(`/intake/${CASE_ID}/${next}`);
    expect(api.calls(route).map(({ params }) => params)).toEqual([{ caseId: CASE_ID }]);
  },
);

test.each(STEPS)(
  "%s: a failure is said, and can be tried again [ERR-03] [ERR-04]",
  async (...[step, route, name]) => {
    openIntake(step, { answers: ALL }, refuse(route, 409, "The treatment is set."));
    await page.getByRole("button", { name }).click();
    const words = "Error encountered when submitting form: (409): Conflict";
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name })).toBeEnabled();
  },
);
