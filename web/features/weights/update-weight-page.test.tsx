import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { catCase, dosed, TABLET, weighed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import UpdateWeightPage from "./update-weight-page.tsx";

const TODAY = ownToday();
const kase = catCase({ metrics: { weights: [weighed("2026-01-12", 4.756)] } });
const saved = {
  metric: weighed(TODAY, 4.88),
  message: "Weight saved. The dose for Miso stays at 1.9 ml once a day.",
};
const raised = { ...saved, message: "Weight saved.", newDose: dosed(TODAY) };

const submit = page.getByRole("button", { name: "Update Weight" });
const kilograms = page.getByLabelText("Weight in kilograms");
const pounds = page.getByLabelText("Weight in pounds");
const unit = (name: string) => page.getByRole("radio", { name, exact: true });

function open(...handlers: Parameters<typeof fakeApi>) {
  logIn(ANA);
  const api = fakeApi(on(getCase, kase), ...handlers);
  const place = render(<UpdateWeightPage />, {
    at: `/case/${kase._id}/update-weight`,
    path: "/case/:caseId/update-weight",
  });
  return { ...place, sent: () => api.calls(recordWeight) };
}

async function inKilograms(text: string) {
  await userEvent.click(unit("kg"));
  await userEvent.fill(kilograms, text);
}

test("the form names the cat and the owner and offers lb, kg and lb+oz, for today", async () => {
  open();
  await expect.element(page.getByText("Cat Miso")).toBeVisible();
  await expect.element(page.getByText("Owner Ana Duarte")).toBeVisible();
  await expect.element(unit("lb")).toBeVisible();
  await expect.element(unit("kg")).toBeVisible();
  await expect.element(unit("lb+oz")).toBeVisible();
  await expect.element(page.getByLabelText("Weighed on")).toHaveValue(TODAY);
  await expect.element(page.getByLabelText("Weighed on")).toHaveAttribute("max", TODAY);
});

describe("while typing", () => {
  test("pounds and ounces are echoed in kilograms, with the difference to the weight before", async () => {
    open();
    await userEvent.click(unit("lb+oz"));
    await userEvent.fill(page.getByLabelText("Pounds"), "10");
    await userEvent.fill(page.getByLabelText("Ounces"), "12");
    await expect.element(page.getByText("10 lb 12 oz = 4.88 kg, 120 g more than on Jan 12")).toBeVisible();
  });

  test("a comma is a point", async () => {
    const { sent } = open(on(recordWeight, saved));
    await inKilograms("4,8");
    await expect.element(page.getByText("4.8 kg = 10 lb 9 oz, 44 g more than on Jan 12")).toBeVisible();
    await userEvent.click(submit);
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({
      weightKg: 4.8,
      userFormattedWeight: "4.8 kg",
      effectiveDate: TODAY,
      entered: { weightType: "kg", userEnteredDecimalValue: 4.8 },
    });
  });

  test("the unit is remembered for the next time", async () => {
    open();
    await userEvent.click(unit("lb+oz"));
    document.body.replaceChildren();
    open();
    await expect.element(unit("lb+oz")).toBeChecked();
  });
});

describe("what cannot be a weight", () => {
  test.each([
    ["", "Enter the weight as a number, for example 4.2."],
    ["0", "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 0"],
    ["18.01", "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 18.01"],
  ])("%s kg is refused beside its field, and nothing is sent", async (text, message) => {
    const { sent } = open();
    await inKilograms(text);
    await userEvent.click(submit);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(kilograms).toHaveFocus();
    await expect.element(kilograms).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent()).toEqual([]);
  });

  test("40.1 lb is refused in pounds", async () => {
    const { sent } = open();
    await userEvent.click(unit("lb"));
    await userEvent.fill(pounds, "40.1");
    await userEvent.click(submit);
    await expect
      .element(
        page.getByText("Weight must be greater than 0, but less than 40 pounds. Receieved value: 40.1"),
      )
      .toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("a day to come is refused", async () => {
    const { sent } = open();
    await inKilograms("4.8");
    await userEvent.fill(page.getByLabelText("Weighed on"), "2100-01-01");
    await userEvent.click(submit);
    await expect.element(page.getByText(/^Date must be between Jan 01, 2000 and/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test.each([
    ["18", 18],
    ["0.49", 0.49],
  ])("%s kg is within the limits and only asked about", async (text, weightKg) => {
    const { sent } = open(on(recordWeight, saved));
    await inKilograms(text);
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: `No, ${text} kg is right` }));
    await userEvent.click(submit);
    await expect.poll(() => sent().map(({ body }) => body.weightKg)).toEqual([weightKg]);
  });
});

describe("a weight that looks wrong", () => {
  test("is asked about before it is sent, with what was probably meant", async () => {
    const { sent } = open(on(recordWeight, saved));
    await inKilograms("10.8");
    await userEvent.click(submit);
    const question = page.getByRole("alert");
    await expect.element(question).toHaveFocus();
    await expect.element(question.getByText("Did you mean 10.8 lb?")).toBeVisible();
    expect(sent()).toEqual([]);

    await userEvent.click(page.getByRole("button", { name: "Yes, 10.8 lb" }));
    await expect.element(unit("lb")).toBeChecked();
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.click(submit);
    await expect.poll(() => sent().map(({ body }) => body.userFormattedWeight)).toEqual(["10.8 lb"]);
  });

  test("is never asked about in the middle of typing", async () => {
    open();
    await inKilograms("10.8");
    await expect.element(page.getByText(/^10.8 kg = /)).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("is not confirmed by the second press of a double one, which was meant for another button", async () => {
    open();
    await inKilograms("10.8");
    await userEvent.click(submit);
    const right = page.getByRole("button", { name: "No, 10.8 kg is right" });
    await expect.element(right).toBeVisible();
    right.element().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await expect.element(right).toBeVisible();
  });

  test("is asked about again when it is changed", async () => {
    open();
    await inKilograms("10.8");
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: "No, 10.8 kg is right" }));
    await expect.element(page.getByText("You said that this is right.")).toBeVisible();
    await userEvent.fill(kilograms, "10.9");
    await userEvent.click(submit);
    await expect.element(page.getByText("Did you mean 10.9 lb?")).toBeVisible();
  });
});

describe("after the answer", () => {
  test("its message stands there, and the form is locked", async () => {
    open(on(recordWeight, saved));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    await expect.element(page.getByText("New dose for Miso")).not.toBeInTheDocument();
    await expect.element(submit).toBeDisabled();
    await expect.element(kilograms).toBeDisabled();
    await expect.element(page.getByLabelText("Weighed on")).toBeDisabled();
  });

  test("a new dose is shown with its medicine, in ml", async () => {
    open(on(recordWeight, raised));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("New dose for Miso")).toBeVisible();
    await expect.element(page.getByText("2 ml once a day")).toBeVisible();
    await expect.element(page.getByText("GS-441524 15 mg/ml", { exact: true })).toBeVisible();
  });

  test("a new dose of tablets is shown in mg", async () => {
    const newDose = dosed(TODAY, { dose: 62.5, liquid: false, medication: TABLET });
    open(on(recordWeight, { ...saved, newDose }));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("62.5 mg once a day")).toBeVisible();
    await expect.element(page.getByText("GS-441524 tablet 50 mg", { exact: true })).toBeVisible();
  });

  test("another weight can be entered, under a key of its own", async () => {
    const { sent } = open(on(recordWeight, saved));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: "Enter another weight" }));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.poll(sent).toHaveLength(2);
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(2);
  });
});

describe("without an answer", () => {
  test("what was typed stays, and the next try carries the same key", async () => {
    const { sent } = open(inTurn(lose(recordWeight), on(recordWeight, saved)));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect
      .element(page.getByText("No answer came, so we do not know whether the weight was recorded."))
      .toBeVisible();
    await expect.element(kilograms).toHaveValue("4.88");

    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[1]).toBe(keys[0]);
  });

  test("the fields are disabled while it is awaited", async () => {
    let answer = (_: typeof saved) => {};
    open(on(recordWeight, () => new Promise((resolve) => (answer = resolve))));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(kilograms).toBeDisabled();
    await expect.element(submit).toBeDisabled();
    answer(saved);
    await expect.element(page.getByText(saved.message)).toBeVisible();
  });
});

test("a refusal stands beside its field", async () => {
  const message = "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 4.88";
  open(refuse(recordWeight, 400, message, [{ path: "weightKg", message }]));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(kilograms).toHaveAccessibleDescription(expect.stringContaining(message));
});

test("without a case the page says so", async () => {
  logIn(ANA);
  fakeApi(refuse(getCase, 404, "This case does not exist, or it is not yours."));
  render(<UpdateWeightPage />, { at: "/case/x/update-weight", path: "/case/:caseId/update-weight" });
  await expect.element(page.getByText("Case ID not found, cannot update weight.")).toBeVisible();
});
