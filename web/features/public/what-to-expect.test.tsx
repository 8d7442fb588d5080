import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#domain/calendar.ts";
import { graduationDay, lastDoseDay } from "#domain/course/treatment.ts";
import { render } from "#web/testing/render.tsx";
import { WhatToExpect } from "./what-to-expect.tsx";

test("graduation is the day after the last dose, as on the card", async () => {
  const graduation = graduationDay("2026-10-01");
  expect(addDays(lastDoseDay(graduation), 1)).toBe(graduation);
  render(<WhatToExpect />);
  await expect
    .element(page.getByText(/^The last dose, .* Your cat graduates the day after\.$/))
    .toBeVisible();
});
