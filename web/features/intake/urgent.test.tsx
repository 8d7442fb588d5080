import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { IntakeSummary } from "#contract/cases.ts";
import { answerFipInfo } from "#contract/index.ts";
import { listIntakeDrafts } from "#contract/intake-drafts.ts";
import { refresh } from "#web/api/cache.ts";
import { inTurn, on } from "#web/testing/fake.ts";
import {
  CAT,
  choose,
  FIP,
  goesOnAt,
  HEALTH,
  MEDICATIONS,
  nextPage,
  openIntake,
  press,
  type,
} from "#web/testing/intake.tsx";
import { holdSecond } from "#web/testing/success.ts";

const PEPPER = { answers: { cat: CAT } };
const SEIZURES = { cat: CAT, fipInfo: { ...FIP, mobility: ["Seizures" as const] } };
const FEVER = /^Fever, over 102F or below 98F\?/;

const notes = page.getByRole("note");
const spoken = (sentence: string) =>
  page.getByRole("status").filter({ hasText: sentence }).filter({ hasNotText: /Saved/ });
const redList = page.getByRole("note").getByText("White or very pale gums");

/** Typed on another phone meanwhile. */
const withFever = (describeFever: string) => ({
  step: "current-health" as const,
  savedOn: "2099-01-01T10:00:00.000Z",
  device: "another phone",
  changes: 1,
  answers: JSON.stringify({ hasFever: "Yes", describeFever }),
});

async function openStep(step: Parameters<typeof openIntake>[0], answers: Omit<IntakeSummary, "_id">) {
  const opened = openIntake(step, { answers });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return opened;
}

describe("an answer that calls for a vet says so at once, on the page and to a screen reader", () => {
  const now = "cannot wait: take Pepper to an emergency vet now.";
  test.each([
    ["fip-info", () => press("Seizures"), `Seizures ${now}`],
    ["fip-info", () => press("Limb Paralysis"), `Limb paralysis ${now}`],
    ["current-health", () => choose("Trouble breathing?", "Yes"), `Trouble breathing ${now}`],
    [
      "current-health",
      () => choose("Is Pepper eating?", "No"),
      "A cat that does not eat should be seen today: call your vet.",
    ],
    [
      "current-health",
      () => choose(FEVER, "Yes"),
      "A cat with a fever, or a cat that is too cold, should be seen today. Call your vet.",
    ],
  ] as const)("%s: %s", async (step, answer, sentence) => {
    await openStep(step, PEPPER.answers);
    await expect.element(notes).not.toBeInTheDocument();
    await answer();
    await expect.element(notes).toMatchTextContent(sentence);
    await expect.element(notes).toMatchTextContent("This form can wait.");
    await expect.element(redList).toBeVisible();
    await expect.element(spoken(sentence)).toBeInTheDocument();
  });

  test("and takes it back with the answer", async () => {
    await openStep("current-health", PEPPER.answers);
    await choose("Trouble breathing?", "Yes");
    await expect.element(notes).toBeVisible();
    await choose("Trouble breathing?", "No");
    await expect.element(notes).not.toBeInTheDocument();
    await expect.element(spoken("Trouble breathing")).not.toBeInTheDocument();
  });

  test("several: each has its sentence, the list stands once", async () => {
    await openStep("current-health", PEPPER.answers);
    await choose("Trouble breathing?", "Yes");
    await choose("Is Pepper eating?", "No");
    await expect.element(notes.nth(1)).toMatchTextContent("Trouble breathing cannot wait");
    await expect.element(notes.nth(0)).toMatchTextContent("A cat that does not eat");
    expect(redList.elements()).toHaveLength(1);
  });

  test("a temperature is judged when its field is left", async () => {
    await openStep("current-health", PEPPER.answers);
    await choose(FEVER, "Yes");
    await type("Temperature", "106");
    await expect.element(notes).toMatchTextContent("A cat with a fever");
    await userEvent.tab();
    await expect.element(notes).toMatchTextContent("This temperature cannot wait");
    await type("Temperature", "97.5");
    await userEvent.tab();
    await expect.element(notes).toMatchTextContent("A cat with a fever");
  });

  test.each([
    ["another phone", "41.5", "This temperature cannot wait"],
    ["another phone, taken back there,", "39.5", "A cat with a fever"],
  ])("one that comes from %s is judged as it comes", async (_, describeFever, sentence) => {
    const drafts = on(listIntakeDrafts, [withFever(describeFever)]);
    openIntake("current-health", PEPPER, inTurn(on(listIntakeDrafts, []), drafts));
    await choose(FEVER, "Yes");
    await type("Temperature", describeFever === "41.5" ? "39.5" : "41.5");
    await userEvent.tab();
    await refresh(listIntakeDrafts);
    await expect.element(page.getByLabelText("Temperature")).toHaveValue(describeFever);
    await expect.element(notes).toMatchTextContent(sentence);
  });

  test("also under a finger that rests in the field, and not before what is typed there is left", async () => {
    const drafts = on(listIntakeDrafts, [withFever("41.5")]);
    openIntake("current-health", PEPPER, inTurn(on(listIntakeDrafts, []), drafts));
    await choose(FEVER, "Yes");
    await type("Temperature", "39.5");
    await refresh(listIntakeDrafts);
    await expect.element(notes).toMatchTextContent("This temperature cannot wait");
    await type("Temperature", "39.7");
    await expect.element(page.getByLabelText("Temperature")).toHaveValue("39.7");
    await expect.element(notes).toMatchTextContent("This temperature cannot wait");
    await userEvent.tab();
    await expect.element(notes).toMatchTextContent("A cat with a fever");
  });

  test("and where its field went and came back without having been left", async () => {
    const answers = JSON.stringify({ hasFever: "No", describeFever: "41.5" });
    const no = { ...withFever("41.5"), answers };
    const yes = { ...withFever("41.5"), savedOn: "2099-01-01T10:01:00.000Z" };
    const turns = [[], [no], [yes]].map((drafts) => on(listIntakeDrafts, drafts));
    openIntake("current-health", PEPPER, inTurn(...turns));
    await choose(FEVER, "Yes");
    await type("Temperature", "41.5");
    await expect.element(notes).toMatchTextContent("A cat with a fever");
    await refresh(listIntakeDrafts);
    await expect.element(notes).not.toBeInTheDocument();
    await refresh(listIntakeDrafts);
    await expect.element(notes).toMatchTextContent("This temperature cannot wait");
  });

  test("and so is one that stood aside behind what was sent", async () => {
    const currentHealthInfo = { ...HEALTH, hasFever: "Yes" as const, describeFever: "39.6" };
    const sentOn = { "current-health": "2026-11-20T10:00:00.000Z" };
    const drafts = [withFever("41.5")];
    openIntake("current-health", { answers: { cat: CAT, currentHealthInfo, sentOn }, drafts });
    await expect.element(notes.getByText(/A cat with a fever/)).toBeVisible();
    await page.getByRole("button", { name: "Show my changes again" }).click();
    await expect.element(notes.getByText(/This temperature cannot wait/)).toBeVisible();
  });

  test("an existing paralysis is not one of them", async () => {
    await openStep("current-health", PEPPER.answers);
    await press("Existing Paralysis");
    await expect.element(page.getByRole("checkbox", { name: "Existing Paralysis" })).toBeChecked();
    await expect.element(notes).not.toBeInTheDocument();
  });

  test("and does not keep anybody from going on", async () => {
    holdSecond();
    const accepts = on(answerFipInfo, goesOnAt("current-health"));
    const { api } = openIntake("fip-info", { answers: { ...PEPPER.answers, fipInfo: FIP } }, accepts);
    await press("Seizures");
    await nextPage().click();
    await expect.element(page.getByText("Success")).toBeVisible();
    expect(api.calls(answerFipInfo)[0]?.body.mobility).toEqual(["Seizures"]);
  });
});

describe("on the other steps it stays in a short form", () => {
  test.each(["cat-info", "current-health", "current-medications", "shipping"] as const)(
    "%s",
    async (step) => {
      await openStep(step, SEIZURES);
      await expect.element(notes).toMatchTextContent("You answered: seizures. Go to an emergency vet now.");
      await expect
        .element(notes)
        .toMatchTextContent(
          "The questionnaire can wait. What you have sent is saved, and the team can see it.",
        );
      await expect.element(redList).not.toBeVisible();
      await page.getByText("More signs that cannot wait").click();
      await expect.element(redList).toBeVisible();
    },
  );

  test("not on the step of the answer itself, which shows it in full", async () => {
    await openStep("fip-info", SEIZURES);
    await expect.element(notes).toMatchTextContent("Seizures cannot wait");
    await expect.element(page.getByText("You answered:")).not.toBeInTheDocument();
  });

  test("what can wait until the vet opens is said so", async () => {
    await openStep("shipping", {
      cat: CAT,
      currentHealthInfo: { ...HEALTH, isEating: "No", hasFever: "Yes" },
    });
    await expect
      .element(notes)
      .toMatchTextContent(
        "You answered: a temperature over 102F or below 98F and not eating. Call your vet today.",
      );
  });

  test("until the team has acknowledged it, but for what is new since", async () => {
    const health = { ...HEALTH, hasTroubleBreathing: "Yes" as const };
    await openStep("shipping", { ...SEIZURES, currentHealthInfo: health, seenSigns: ["seizures"] });
    await expect.element(notes).toMatchTextContent("You answered: trouble breathing. Go to an");
  });

  test.each(["fip-info", "current-health"] as const)(
    "nothing of it on %s of a cat that has died",
    async (step) => {
      openIntake(step, { answers: SEIZURES, status: "Rainbow" });
      await expect.element(nextPage()).toBeVisible();
      await expect.element(notes).not.toBeInTheDocument();
      expect(page.getByText(/vet now/).elements()).toEqual([]);
    },
  );

  test("nothing of it once the treatment is set", async () => {
    openIntake("shipping", { answers: SEIZURES, treated: true });
    await expect.element(page.getByText("A treatment was set", { exact: false })).toBeVisible();
    await expect.element(notes).not.toBeInTheDocument();
  });
});

test("the confirmation says it before the thanks, with the list", async () => {
  const all = { ...SEIZURES, currentHealthInfo: HEALTH, currentMedications: MEDICATIONS };
  await openStep("confirm", { ...all, shipping: { address: "1 Example Street" } });
  await expect.element(notes).toMatchTextContent("You answered: seizures. Go to an emergency vet now.");
  await expect
    .element(notes)
    .toMatchTextContent(
      "The team can see it, but it can be hours until somebody reads it. Do not wait for us.",
    );
  // No event of this case tells of them.
  await expect.element(notes).not.toMatchTextContent("has been told");
  await expect.element(redList).toBeVisible();
});

test("the confirmation says nothing of what the team has acknowledged", async () => {
  const all = { ...SEIZURES, currentHealthInfo: HEALTH, currentMedications: MEDICATIONS };
  await openStep("confirm", { ...all, shipping: { address: "1 Example Street" }, seenSigns: ["seizures"] });
  await expect.element(page.getByText("Thank you.", { exact: false })).toBeVisible();
  await expect.element(notes).not.toBeInTheDocument();
});

test("a calm intake is not told any of it", async () => {
  const calm = { cat: CAT, fipInfo: FIP, currentHealthInfo: HEALTH, currentMedications: MEDICATIONS };
  await openStep("confirm", { ...calm, shipping: { address: "1 Example Street" } });
  await expect.element(page.getByText("Thank you.", { exact: false })).toBeVisible();
  await expect.element(notes).not.toBeInTheDocument();
});
