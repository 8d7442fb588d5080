import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { dosed } from "#web/testing/cats.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { render } from "#web/testing/render.tsx";
import { DecidedDoses } from "./decided-doses.tsx";

const event = weightUpdated("Miso");
const term = page.getByRole("term").first();

function show(days: number) {
  const { weightDecision } = event;
  if (!weightDecision) throw new Error("No decision");
  const before = dosed(addDays(ownToday(), days));
  render(<DecidedDoses event={event} decision={weightDecision} before={before} isPast={false} />);
}

test("the dose before the weight is said with its day", async () => {
  show(-7);
  await expect.element(term).toMatchTextContent(/^Dose since /);
});

test("one that is dated a day ahead of the reader's own is not said to be in force since then", async () => {
  show(1);
  await expect.element(term).toMatchTextContent(/^Dose before, though dated /);
});
