import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, getIntake } from "#contract/cases.ts";
import { type IntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { cache } from "#web/api/cache.ts";
import { catCase, dosed, TODAY } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { CASE_ID, CAT, FIP, HEALTH, MEDICATIONS, openIntake } from "#web/testing/intake.tsx";
import { ANA, logIn } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { CaseCard } from "./case-card.tsx";

const SENT_ON = "2026-11-20T10:00:00.000Z";
const ANSWERS = {
  cat: CAT,
  fipInfo: FIP,
  currentHealthInfo: HEALTH,
  currentMedications: MEDICATIONS,
  shipping: { address: "1 Long Street" },
  sentOn: { "current-health": SENT_ON, shipping: SENT_ON },
};
const waiting = catCase({
  _id: CASE_ID,
  cat: CAT,
  account: { ...catCase().account, _id: ANA.id },
  status: "Intake Complete",
  treatmentStartDate: undefined,
  graduationDate: undefined,
  doses: [],
});
const address = () => page.getByLabelText("Full shipping address");
const said = page.getByRole("status").filter({ hasText: "The team does not have what you changed" });

async function typeAddress(...typed: string[]) {
  openIntake("shipping", { answers: ANSWERS });
  for (const words of typed) await address().fill(words);
  unmountAll();
  cache.clear();
}

function openCard(rest: Partial<Case> = {}, drafts: IntakeDraft[] = [], allowAdmin = false) {
  logIn(ANA);
  const kase = { ...waiting, ...rest };
  const api = fakeApi(
    on(getCase, kase),
    on(getIntake, { _id: CASE_ID, ...ANSWERS }),
    on(listIntakeDrafts, drafts),
  );
  render(<CaseCard kase={kase} allowAdmin={allowAdmin} showButtons today={TODAY} />);
  return { api };
}

const links = () =>
  said
    .getByRole("link")
    .elements()
    .map((link) => [link.textContent, link.getAttribute("href")]);
const toShipping = ["Open Shipping", `/intake/${CASE_ID}/shipping`];

beforeEach(() => localStorage.clear());

describe("before the treatment is set", () => {
  test("the card names what was changed and never sent, with the way there", async () => {
    await typeAddress("2 Short Street");
    openCard();
    await expect
      .element(said)
      .toMatchTextContent(
        /^The team does not have what you changed in the answers about Pepper\. Look at it, and press the button at the end of the page\./,
      );
    expect(links()).toEqual([toShipping]);
  });

  test("what was typed on another phone counts", async () => {
    const answers = JSON.stringify({ changed: "yes" });
    openCard({}, [
      {
        step: "current-health",
        answers,
        device: "another",
        changes: 1,
        begunFrom: SENT_ON,
        savedOn: SENT_ON,
      },
    ]);
    await expect.element(said).toBeVisible();
    expect(links()).toEqual([["Open Current Health", `/intake/${CASE_ID}/current-health`]]);
  });

  test("what was typed back to what the team has is no change", async () => {
    await typeAddress("2 Short Street", "1 Long Street");
    const { api } = openCard();
    await expect.poll(() => api.calls(listIntakeDrafts)).toHaveLength(1);
    await expect.element(page.getByText("No Current Dose")).toBeVisible();
    expect(said.elements()).toEqual([]);
  });
});

describe("once it is set", () => {
  const treated = (day: string) => ({
    status: "In Treatment" as const,
    treatmentStartDate: noonUtc(day),
    doses: [dosed(day)],
  });

  test("the dose goes by the old answers: the team is told", async () => {
    await typeAddress("2 Short Street");
    openCard(treated(addDays(TODAY, -7)));
    await expect
      .element(said)
      .toMatchTextContent(
        /Pepper\. It can no longer be sent here\. Look at it, and write to the team today\./,
      );
    expect(links()).toEqual([toShipping, ["Write to the team", "/contact"]]);
  });

  test("a week later the card is there for the dose alone", async () => {
    await typeAddress("2 Short Street");
    const { api } = openCard(treated(addDays(TODAY, -8)));
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
    expect(said.elements()).toEqual([]);
    expect(api.calls(listIntakeDrafts)).toEqual([]);
  });
});

test("an adviser's card says nothing of what nobody sent", async () => {
  await typeAddress("2 Short Street");
  const { api } = openCard({}, [], true);
  await expect.element(page.getByText("No Current Dose")).toBeVisible();
  expect(said.elements()).toEqual([]);
  expect(api.calls(listIntakeDrafts)).toEqual([]);
});
