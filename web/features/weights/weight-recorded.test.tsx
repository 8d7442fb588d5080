import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { dosed, struck, TABLET } from "#web/testing/cats.ts";
import { inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, RUTH } from "#web/testing/people.ts";
import {
  inKilograms,
  kase,
  kilograms,
  openWeightPage,
  openWeightPageAs,
  raised,
  saved,
  submit,
  TODAY,
} from "#web/testing/weight-page.tsx";

describe("after the answer", () => {
  test("its message stands there, without a dose if none came, and the form is locked [UW-07] [UW-08] [UW-10]", async () => {
    openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
    await expect.element(page.getByText("New dose for Miso")).not.toBeInTheDocument();
    await expect.element(page.getByText("Keep giving")).not.toBeInTheDocument();
    await expect.element(kilograms).not.toBeVisible();
    await userEvent.click(page.getByText(/^4.88 kg on .*, saved$/));
    await expect.element(submit).toBeDisabled();
    await expect.element(kilograms).toBeDisabled();
    await expect.element(page.getByLabelText("Weighed on")).toBeDisabled();
  });

  test("a new dose is shown with its medicine, in ml [UW-08] [UW-09]", async () => {
    openWeightPage(on(recordWeight, raised));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("New dose for Miso")).toBeVisible();
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
    await expect.element(page.getByText("GS-441524 15 mg/ml", { exact: true })).toBeVisible();
  });

  test("a new dose of tablets is shown in mg [UW-08] [UW-09]", async () => {
    const newDose = dosed(TODAY, { dose: 62.5, liquid: false, medication: TABLET });
    openWeightPage(on(recordWeight, { ...saved, newDose }));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("62.5 mg once a day")).toBeVisible();
    await expect.element(page.getByText("GS-441524 tablet 50 mg", { exact: true })).toBeVisible();
  });

  test("beside a new dose stands the one until now, once the case was read with it", async () => {
    const [, before] = kase.doses;
    const read = { ...kase, doses: [raised.newDose, ...(before ? [before] : [])] };
    openWeightPage(on(recordWeight, raised), inTurn(on(getCase, kase), on(getCase, read)));
    await expect.element(submit).toBeEnabled();
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("Until now: 1.8 ml a day")).toBeVisible();
  });

  test("no dose is said to be given until now where the team is to be asked: its medicine may have changed unseen", async () => {
    const [, before] = kase.doses;
    const read = { ...kase, doses: [raised.newDose, ...(before ? [before] : [])] };
    const reads = inTurn(on(getCase, kase), on(getCase, read));
    const { api } = openWeightPage(on(recordWeight, { ...raised, waits: true }), reads);
    await expect.element(submit).toBeEnabled();
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("New dose for Miso")).toBeVisible();
    await expect.poll(() => api.calls(getCase).length).toBeGreaterThan(1);
    await expect.element(page.getByText("Until now", { exact: false })).not.toBeInTheDocument();
  });

  test("a dose to keep is drawn, with what to do in bold and why under it", async () => {
    const why = "This weight and another one are more than 25 % apart. If it is right, you are done.";
    const keep =
      "Please keep the dose for Miso at 2 ml once a day (GS-441524 15 mg/ml) while the team checks.";
    const message = `Weight saved. ${keep} ${why}`;
    openWeightPage(on(recordWeight, { ...saved, message, keptDose: kase.doses[0], waits: true }));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    expect([...box.element().querySelectorAll("b")].map((bold) => bold.textContent)).toEqual([keep]);
    await expect.element(page.getByRole("heading", { name: "Keep giving 2 ml a day" })).toBeVisible();
    await expect.element(page.getByText("2.0 ml once a day", { exact: true })).toBeVisible();
    await expect.element(page.getByText("From the next dose on.")).not.toBeInTheDocument();
  });

  const box = page.getByRole("status").filter({ hasText: "Weight saved." });

  test("a weight that looked wrong and was confirmed is answered in the box for what to watch", async () => {
    const message = "Weight saved. Please keep giving Miso 1.9 ml once a day while the team checks.";
    openWeightPage(on(recordWeight, { ...saved, message }));
    await inKilograms("10.8");
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: "No, 10.8 kg is right" }));
    await expect.element(box).toHaveTextContent(message);
    await expect.element(box).toHaveClass("notice", "warn");
    await expect.element(box).toHaveFocus();
  });

  test.each([
    ["leads an owner to the team", ANA, 1],
    ["leads no adviser there, who is the team", RUTH, 0],
  ])("one whose dose waits %s", async (_, session, ways) => {
    openWeightPageAs(session, on(recordWeight, { ...saved, waits: true }));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
    expect(page.getByRole("link", { name: "Write to the team" }).elements()).toHaveLength(ways);
  });

  test("so is one whose dose waits for the team", async () => {
    openWeightPage(on(recordWeight, { ...saved, waits: true }));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(box).toHaveClass("notice", "warn");
  });

  test("any other one in that for what is done", async () => {
    openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(box).toBeVisible();
    await expect.element(box).not.toHaveClass("warn");
  });

  test("another weight can be entered, under a key of its own", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: "Enter another weight" }));
    await expect.element(kilograms).toHaveFocus();
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.poll(sent).toHaveLength(2);
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(2);
  });
});

describe("Entered by mistake?", () => {
  const metric = struck(raised.metric);
  const message =
    "The weight is struck out and no longer counts. From the next dose on give Miso 1.9 ml once a day again.";
  const restored = { metric, message, newDose: dosed("2026-11-13", { dose: 1.9 }) };
  const mistake = page.getByText("Entered by mistake?");
  const reason = page.getByRole("combobox", { name: "What was wrong with it?" });
  const strike = page.getByRole("button", { name: "Strike it out" });

  async function recorded(...handlers: Parameters<typeof openWeightPage>) {
    const place = openWeightPage(on(recordWeight, raised), ...handlers);
    await inKilograms("4.88");
    await userEvent.click(submit);
    await userEvent.click(mistake);
    return { ...place, struckOut: () => place.api.calls(withdrawWeight) };
  }

  test("says what goes with it, and asks for a reason first", async () => {
    const { struckOut } = await recorded(on(withdrawWeight, restored));
    await expect.element(page.getByText(/4.88 kg of .* no longer counts. The team is told./)).toBeVisible();
    await expect
      .element(
        page.getByText("The dose that came from it, 2 ml a day of GS-441524 15 mg/ml, goes with it.", {
          exact: false,
        }),
      )
      .toBeVisible();
    await expect.element(strike).toBeDisabled();
    await expect.element(strike).toHaveAccessibleDescription("Say what was wrong with it.");
    expect(struckOut()).toEqual([]);
  });

  test("shows what to give now in place of what was shown", async () => {
    const { struckOut } = await recorded(on(withdrawWeight, restored));
    await userEvent.selectOptions(reason, "Wrong unit");
    await userEvent.click(strike);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole("status").filter({ hasText: message })).toHaveFocus();
    await expect.element(page.getByText("1.9 ml once a day", { exact: true })).toBeVisible();
    await expect.element(page.getByText(raised.message, { exact: true })).not.toBeInTheDocument();
    await expect.element(mistake).not.toBeInTheDocument();
    await expect.element(page.getByText(/^4.88 kg on .*, struck out$/)).toBeVisible();
    expect(struckOut()).toMatchObject([
      { params: { weightId: raised.metric._id }, body: { reason: "Wrong unit" } },
    ]);

    await userEvent.click(page.getByRole("button", { name: "Enter the right weight" }));
    await expect.element(kilograms).toBeEnabled();
    await expect.element(kilograms).toHaveValue("");
  });

  test("takes a reason in one's own words", async () => {
    const { struckOut } = await recorded(on(withdrawWeight, restored));
    await userEvent.selectOptions(reason, "Something else");
    await expect.element(strike).toBeDisabled();
    await userEvent.fill(page.getByLabelText("In a few words"), "The carrier was on the scales, too");
    await userEvent.click(strike);
    await expect
      .poll(() => struckOut().map(({ body }) => body.reason))
      .toEqual(["The carrier was on the scales, too"]);
  });

  test("a refusal stands there, and nothing else changes", async () => {
    await recorded(refuse(withdrawWeight, 409, "Ruth Meyer has struck out this weight already."));
    await userEvent.selectOptions(reason, "Mistyped");
    await userEvent.click(strike);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^Ruth Meyer has struck out/);
    await expect.element(page.getByText(raised.message, { exact: true })).toBeVisible();
  });
});
