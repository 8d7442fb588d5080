import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { listEvents, type WeightDecision } from "#contract/events.ts";
import { COURSE_HOLDS } from "#domain/course/course.ts";
import { HOLD_REASONS } from "#domain/course/dose-after-weight.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { on } from "#web/testing/fake.ts";
import { detail, openInbox, rows } from "#web/testing/inbox.tsx";
import { RUTH } from "#web/testing/people.ts";

describe("a weight", () => {
  const held = { outcome: "held" as const };
  test.each<[string, Parameters<typeof weightUpdated>[1], RegExp]>([
    ["issued", {}, /4\.76 → 4\.88 kg\+2\.5 % in 7 d1\.9 ml → 2 ml issued$/],
    ["unchanged", { outcome: "unchanged" }, /1\.9 ml unchanged$/],
    ["without treatment", { outcome: "no-treatment" }, /no dose in force$/],
    [
      "lower",
      { ...held, holdReason: "lower" },
      /1\.9 ml stayed \(calculated 2 ml\)Lower weight: the dose was not/,
    ],
    ["rising", { ...held, holdReason: "rise-over-25" }, /stayed.*Dose would have risen by more than 25 %$/],
    [
      "implausible",
      {
        ...held,
        holdReason: "implausible-weight",
        flags: ["fast-loss", "very-light"],
        changePercent: -11.57,
      },
      /−11\.6 % in 7 d.*More than 10 % lost in a short timeUnder 0\.5 kg$/,
    ],
    [
      "entered again three weeks after it was asked about",
      { ...held, holdReason: "implausible-weight", flags: ["fast-gain"], changePercent: 1.22, days: 21 },
      /\+1\.2 % in 21 d.*More than 25 % apart from another weight$/,
    ],
  ])("%s can be judged from its row", async (_, decision, words) => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect.element(rows.first()).toMatchTextContent(words);
  });

  const odd = { ...held, holdReason: "implausible-weight" as const, flags: ["fast-gain" as const] };
  test.each([
    [0, /\+2\.5 %, the same day/, "120 g more on the same day (+2.5 %)."],
    [1, /\+2\.5 % in 1 d/, "120 g more in 1 day (+2.5 %)."],
  ])("%s days after the one before says when", async (days, inRow, inWords) => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", { ...odd, days })]));
    await expect.element(rows.first()).toMatchTextContent(inRow);
    await expect.element(detail).toMatchTextContent(new RegExp(inWords.replaceAll(/[+().]/g, "\\$&")));
  });

  test("shows the types of FIP and the weights before, and its calculation once, when it is asked for", async () => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno")]));
    await expect.element(detail).toMatchTextContent(/Wet, Ocular|Wet and Ocular/);
    const sum = detail.getByRole("table", { name: "How the dose is worked out" });
    await expect.element(detail.getByText("Calculation for 4.88 kg")).toBeVisible();
    await expect.element(sum).not.toBeInTheDocument();
    await userEvent.click(detail.getByText("Calculation for 4.88 kg"));
    await expect.element(sum).toMatchTextContent(/4\.9 kg.*× 6 mg for each kg.*2\.0 ml$/);
    await expect.element(detail.getByText(/4\.88 kg → 4\.9 kg/)).not.toBeInTheDocument();
    await expect.element(detail.getByRole("row", { name: /Nov 13, 2026/ })).toMatchTextContent(/4\.76 kg/);
  });

  test("of what is given twice a day says that its doses are a day's, and what each one is", async () => {
    const twice = (dose: number) => ({
      dose,
      liquid: false,
      displayName: "EIDD-1931 tablet 60 mg",
      dosesPerDay: 2,
    });
    const event = weightUpdated("Juno", { currentDose: twice(120), proposedDose: twice(135) });
    await openInbox("weight-updates", on(listEvents, [event]));
    await expect.element(rows.first()).toMatchTextContent(/120 mg a day → 135 mg a day issued$/);
    const figures = detail.getByRole("definition");
    await expect.element(figures.filter({ hasText: "120.0 mg a day60 mg every 12 hours" })).toBeVisible();
    await expect.element(figures.filter({ hasText: "135.0 mg a day67.5 mg every 12 hours" })).toBeVisible();
  });

  test.each([
    [
      "dose-of-earlier-course",
      /was told that 1\.9 ml a day is from the earlier treatment, and to ask you which to give\./,
    ],
    ["dose-never-given", /was told that 1\.9 ml a day stays, and to ask you before the next dose\./],
    [
      "dose-over-ceiling",
      /was told that 1\.9 ml a day may be too much, and to ask you before the next dose\./,
    ],
    ["course-over", /was told to ask you before going on with 1\.9 ml a day after day 84, or stopping\./],
    ["not-latest-weight", /The owner was told to stay on 1\.9 ml a day\./],
  ] as const)("that was held (%s) says what the owner was told then", async (holdReason, told) => {
    await openInbox(
      "weight-updates",
      on(listEvents, [weightUpdated("Juno", { outcome: "held", holdReason })]),
    );
    await expect.element(detail).toMatchTextContent(told);
    await expect.element(detail.getByText(/team has been told/)).not.toBeInTheDocument();
  });

  const KEPT = HOLD_REASONS.filter((reason) => !COURSE_HOLDS.some((hold) => hold === reason));
  test.each<Partial<WeightDecision>>([
    ...KEPT.map((holdReason) => ({ outcome: "held" as const, holdReason })),
    { outcome: "held", holdReason: "implausible-weight", flags: ["lb-or-kg"] },
    { outcome: "unchanged" },
  ])(
    "while another one is in doubt says so, and that the owner was told to ask first: %j",
    async (decision) => {
      const event = weightUpdated("Juno", { ...decision, latestInDoubt: true });
      await openInbox("weight-updates", on(listEvents, [event]));
      await expect
        .element(detail)
        .toMatchTextContent(
          /The owner was told to stay on 1\.9 ml a day, and to ask you before the next dose: another weight looks/,
        );
      await expect
        .element(detail)
        .toMatchTextContent(/A weight looks wrong: if it is right, the dose may be too much\./);
      await expect.element(detail.getByText(/keep giving/)).not.toBeInTheDocument();
    },
  );

  test.each([
    [
      0.9,
      /was told to keep 1\.9 ml a day while you check, and, if the weight is right, to ask you before the next dose: it may be too much then\./,
    ],
    [4.2, /was told to keep giving 1\.9 ml a day and that the team has been told\./],
  ])("that looks wrong and would give %f ml says what the owner was told then", async (ml, told) => {
    const decision: Partial<WeightDecision> = {
      outcome: "held",
      holdReason: "implausible-weight",
      flags: ["lb-or-kg"],
      proposedDose: { dose: ml, liquid: true, displayName: "GS-441524", dosesPerDay: 1 },
    };
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect.element(detail).toMatchTextContent(told);
  });

  test("that was of a day before, looks wrong and would make the dose too much says that the owner was told to ask first", async () => {
    const decision: Partial<WeightDecision> = {
      outcome: "held",
      holdReason: "not-latest-weight",
      flags: ["lb-or-kg"],
      proposedDose: { dose: 0.9, liquid: true, displayName: "GS-441524", dosesPerDay: 1 },
    };
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect
      .element(detail)
      .toMatchTextContent(
        /was told to stay on 1\.9 ml a day, and, if the weight is right, to ask you before the next dose: it may be too much then\./,
      );
  });

  test("that an adviser entered for the owner says that nothing was told", async () => {
    const event = weightUpdated("Juno", { outcome: "held", holdReason: "rise-over-25" });
    const byAdviser = { ...event, initiatedBy: [{ ...event.account, accountId: RUTH.id }] };
    await openInbox("weight-updates", on(listEvents, [byAdviser]));
    await expect
      .element(detail)
      .toMatchTextContent(/It was not entered by the owner, who was told nothing\./);
    await expect.element(detail.getByText(/team has been told/)).not.toBeInTheDocument();
  });

  const LOW: Partial<WeightDecision> = {
    outcome: "held",
    flags: ["lb-or-kg"],
    proposedDose: { dose: 0.9, liquid: true, displayName: "GS-441524", dosesPerDay: 1 },
  };
  test.each<[Partial<WeightDecision>, RegExp]>([
    [{ ...LOW, holdReason: "implausible-weight" }, /told nothing\. Their card says from then on to ask you/],
    [
      { outcome: "held", holdReason: "course-over" },
      /told nothing\. Their card says from then on to ask you/,
    ],
    [{ outcome: "unchanged", latestInDoubt: true }, /told nothing\. Their card says from then on to ask you/],
    [
      { ...LOW, holdReason: "not-latest-weight" },
      /told nothing\. Their card goes by the later weight and asks nothing: if this one is right, tell them before/,
    ],
  ])("that an adviser entered tells what the owner's card says: %j", async (decision, told) => {
    const event = weightUpdated("Juno", decision);
    const byAdviser = { ...event, initiatedBy: [{ ...event.account, accountId: RUTH.id }] };
    await openInbox("weight-updates", on(listEvents, [byAdviser]));
    await expect.element(detail).toMatchTextContent(told);
  });

  test("that was held says what the owner was told, and leads to the treatment", async () => {
    const event = weightUpdated("Juno", { outcome: "held", holdReason: "lower" });
    await openInbox("weight-updates", on(listEvents, [event]));
    await expect
      .element(detail)
      .toMatchTextContent(
        /The owner was told to keep giving 1\.9 ml a day and that the team has been told\./,
      );
    await expect
      .element(detail.getByRole("link", { name: "Update Treatment", exact: true }))
      .toHaveAttribute("href", `/admin?case=${event.caseId}&do=update-treatment`);
  });

  test.each(["Restart", "Intake Complete"] as const)(
    "of a case in %s leads to Set Treatment, because none may be updated there",
    async (caseStatus) => {
      const event = { ...weightUpdated("Juno"), caseStatus };
      await openInbox("weight-updates", on(listEvents, [event]));
      await expect
        .element(detail.getByRole("link", { name: "Set Treatment", exact: true }))
        .toHaveAttribute("href", `/admin?case=${event.caseId}&do=set-treatment`);
      await expect.element(detail.getByRole("link", { name: "Update Treatment" })).not.toBeInTheDocument();
    },
  );
});
