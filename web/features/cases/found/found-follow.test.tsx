import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { findByWeight, findByWords, findCases, findGraduating, listAllCases } from "#contract/cases.ts";
import { artemis, card, miso, named, openSearch, prefer } from "#web/testing/case-search.tsx";
import { dosed, TODAY } from "#web/testing/cats.ts";
import { inTurn, on, refuse } from "#web/testing/fake.ts";

const MINUTE = 60_000;
const before = { ...artemis, doses: [dosed(TODAY, { dose: 1.2 })] };
const now = { ...artemis, doses: [dosed(TODAY, { dose: 1.6 })] };
const words = (cases: Case[]) => ({ cases, areAlike: false, isMore: false });

beforeEach(async () => {
  prefer("cards");
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["all cases", "?m=all", inTurn(on(listAllCases, [before]), on(listAllCases, [now]))],
  ["a name", "?t=art&y=cat-name", inTurn(on(findCases, [before]), on(findCases, [now]))],
  [
    "those who graduate",
    "?from=2026-11-20&to=2026-11-21",
    inTurn(on(findGraduating, [before]), on(findGraduating, [now])),
  ],
  ["a weight", "?min=1", inTurn(on(findByWeight, [before]), on(findByWeight, [now]))],
  ["words", "?q=art", inTurn(on(findByWords, words([before])), on(findByWords, words([now])))],
])("a search for %s shows within a minute what another adviser has set", async (_, query, answers) => {
  openSearch(`/admin${query}`, answers);
  await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();
  vi.advanceTimersByTime(MINUTE);
  await expect.element(card("Artemis").getByText("1.6 ml once a day")).toBeVisible();
});

test("what cannot be read again stays, and says from when it is", async () => {
  openSearch("/admin?m=all", inTurn(on(listAllCases, [before]), refuse(listAllCases, 429, "Wait a moment.")));
  await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();
  vi.advanceTimersByTime(MINUTE);
  await expect.element(page.getByText(/^Last updated:/)).toBeVisible();
  await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();
});

test("on a phone a case that comes in above does not move the one that is being read", async () => {
  await page.viewport(390, 844);
  openSearch(
    "/admin?m=all",
    inTurn(on(listAllCases, [miso, before]), on(listAllCases, [named("Zelda"), miso, now])),
  );
  await expect.element(card("Artemis")).toBeInTheDocument();
  card("Artemis").element().scrollIntoView({ block: "start" });
  const top = () => Math.round(card("Artemis").element().getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(50);
  const read = top();
  vi.advanceTimersByTime(MINUTE);
  await expect.element(card("Zelda")).toBeInTheDocument();
  await expect.element(card("Artemis").getByText("1.6 ml once a day")).toBeVisible();
  await expect.poll(top).toBe(read);
});
