import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { catCase, MISO, weighed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import {
  inKilograms,
  kase,
  kilograms,
  openWeightPage,
  pounds,
  raised,
  saved,
  submit,
  TODAY,
  unit,
} from "#web/testing/weight-page.tsx";
import UpdateWeightPage from "./update-weight-page.tsx";

const poundsOf = page.getByLabelText("Pounds");
const ounces = page.getByLabelText("Ounces");

test("the page is titled Update Weight [UW-01]", async () => {
  openWeightPage();
  await expect
    .element(page.getByRole("heading", { name: "Update Weight", exact: true, level: 1 }))
    .toBeVisible();
});

test("the form names the cat and the owner [UW-02]", async () => {
  openWeightPage();
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Owner Ana Duarte", { exact: true })).toBeVisible();
});

test("offers the types lb, kg and lb+oz, in this order and with the values of the contract [UW-03]", async () => {
  openWeightPage();
  await expect.element(unit("lb+oz")).toBeVisible();
  const types = page.getByRole("group", { name: "What did the scale show?" }).getByRole("radio");
  expect(
    types.elements().map((type) => [type.closest("label")?.textContent, type.getAttribute("value")]),
  ).toEqual([
    ["lb", "lb"],
    ["kg", "kg"],
    ["lb+oz", "lboz"],
  ]);
});

test("another cat has a form of its own, with nothing of the last one in it", async () => {
  const other = catCase({ cat: { ...MISO, name: "Juno" } });
  const juno = on(getCase, ({ params }) => (params.caseId === other._id ? other : kase));
  // What was read of the first one is still known when the page comes back to it.
  logIn(ANA);
  const { router } = openWeightPage(juno, on(recordWeight, raised));
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  await router.navigate(`/case/${other._id}/update-weight`);
  await expect.element(page.getByText("Cat Juno", { exact: true })).toBeVisible();
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(page.getByRole("heading", { name: "New dose for Juno" })).toBeVisible();
  await router.navigate(`/case/${kase._id}/update-weight`);
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  expect(page.getByRole("heading", { name: /New dose/ }).elements()).toEqual([]);
  await expect.element(kilograms.or(pounds)).toHaveValue("");
});

test("lb and kg take one decimal number, lb+oz takes pounds and ounces [UW-04]", async () => {
  openWeightPage();
  const fields = () => [kilograms, pounds, poundsOf, ounces].map((field) => field.elements().length);
  await userEvent.click(unit("kg"));
  await expect.poll(fields).toEqual([1, 0, 0, 0]);
  await userEvent.click(unit("lb"));
  await expect.poll(fields).toEqual([0, 1, 0, 0]);
  await userEvent.click(unit("lb+oz"));
  await expect.poll(fields).toEqual([0, 0, 1, 1]);
});

test("the date is today's, as yyyy-MM-dd, and none to come is offered [UW-05] [FMT-07]", async () => {
  openWeightPage();
  const day = page.getByLabelText("Weighed on");
  await expect.element(day).toHaveValue(TODAY);
  await expect.element(day).toHaveAttribute("max", TODAY);
  expect(TODAY).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await userEvent.fill(day, "2026-01-13");
  await expect.element(day).toHaveValue("2026-01-13");
});

describe("what is sent", () => {
  test("the input as it was typed, and the metric data made of it, of noon UTC of the day [ENT-17] [ENT-18] [ENT-19] [VAL-51]", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await userEvent.click(unit("lb+oz"));
    await userEvent.fill(poundsOf, "10");
    await userEvent.fill(ounces, "8");
    const day = addDays(TODAY, -9);
    await userEvent.fill(page.getByLabelText("Weighed on"), day);
    await userEvent.click(submit);
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({
      weightKg: 10.5 * 0.4535924,
      userFormattedWeight: "10 lb 8 oz",
      effectiveDate: noonUtc(day),
      entered: { weightType: "lboz", userEnteredPounds: 10, userEnteredOunces: 8 },
    });
  });

  test.each([
    ["kg", kilograms, 4.9, 4.9],
    ["lb", pounds, 10.5, 10.5 * 0.4535924],
  ] as const)("of %s the decimal value [ENT-17] [ENT-18] [ENT-19]", async (...row) => {
    const [weightType, field, userEnteredDecimalValue, weightKg] = row;
    const { sent } = openWeightPage(on(recordWeight, saved));
    await userEvent.click(unit(weightType));
    await userEvent.fill(field, String(userEnteredDecimalValue));
    await userEvent.click(submit);
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({
      weightKg,
      userFormattedWeight: `${userEnteredDecimalValue} ${weightType}`,
      effectiveDate: `${TODAY}T12:00:00.000Z`,
      entered: { weightType, userEnteredDecimalValue },
    });
  });
});

test.each([
  ["In Treatment", ANA, { calls: 1, condolences: 0 }],
  ["Rainbow", ANA, { calls: 0, condolences: 1 }],
  ["Rainbow", RUTH, { calls: 0, condolences: 0 }],
] as const)(
  "for a cat in %s %s reads when to call a vet, or that we are sorry: %j",
  async (status, who, times) => {
    openWeightPage(on(getCase, { ...kase, status }));
    logIn(who);
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    const heading = page.getByRole("heading", { name: "When to call a vet" });
    await expect.poll(() => heading.elements().length).toBe(times.calls);
    const sorry = page.getByText(/^We are so sorry about Miso\./);
    await expect.poll(() => sorry.elements().length).toBe(times.condolences);
  },
);

describe("while typing", () => {
  test("pounds and ounces are echoed in kilograms, with the difference to the weight before", async () => {
    openWeightPage();
    await userEvent.click(unit("lb+oz"));
    await userEvent.fill(page.getByLabelText("Pounds"), "10");
    await userEvent.fill(page.getByLabelText("Ounces"), "12");
    await expect
      .element(page.getByText("10 lb 12 oz = 4.88 kg, 120 g more than on Jan 12, 2025"))
      .toBeVisible();
  });

  test("a comma is a point", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4,8");
    await expect.element(page.getByText("4.8 kg = 10 lb 9 oz, 44 g more than on Jan 12, 2025")).toBeVisible();
    await userEvent.click(submit);
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({
      weightKg: 4.8,
      userFormattedWeight: "4.8 kg",
      effectiveDate: `${TODAY}T12:00:00.000Z`,
      entered: { weightType: "kg", userEnteredDecimalValue: 4.8 },
    });
  });

  test("on a new device the unit is that of the cat's latest weight", async () => {
    const weights = [weighed("2025-01-12", 4.756, "10 lb 8 oz")];
    openWeightPage(on(getCase, { ...kase, metrics: { weights } }));
    await expect.element(unit("lb+oz")).toBeChecked();
  });

  test("the unit is remembered for the next time", async () => {
    openWeightPage();
    await userEvent.click(unit("lb+oz"));
    document.body.replaceChildren();
    openWeightPage();
    await expect.element(unit("lb+oz")).toBeChecked();
  });
});

describe("without an answer", () => {
  test("what was typed stays, and the next try carries the same key", async () => {
    const { sent } = openWeightPage(inTurn(...everyTry(lose(recordWeight)), on(recordWeight, saved)));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect
      .element(page.getByText("We got no answer, so we do not know if the weight was saved."))
      .toBeVisible();
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await expect.element(kilograms).toHaveValue("4.88");

    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual(Array(4).fill(keys[0]));
  });

  test("the form is disabled while it is awaited [UW-06]", async () => {
    let answer = (_: typeof saved) => {};
    openWeightPage(on(recordWeight, () => new Promise((resolve) => (answer = resolve))));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(kilograms).toBeDisabled();
    await expect.element(unit("lb")).toBeDisabled();
    await expect.element(page.getByLabelText("Weighed on")).toBeDisabled();
    await expect.element(submit).toBeDisabled();
    answer(saved);
    await expect.element(page.getByText(saved.message)).toBeVisible();
  });
});

test.each([
  [503, "The service is busy for a moment. Nothing was lost: try again in a few seconds."],
  [500, "Something went wrong on our side. Nothing you entered was changed."],
])(
  "what our own server could not do, with %s, is in its words, and it may be sent again",
  async (status, detail) => {
    openWeightPage(refuse(recordWeight, status, detail));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(detail, { exact: true })).toBeVisible();
    await expect
      .element(page.getByText(/is still here\. For two days it cannot be recorded twice/))
      .toBeVisible();
    await expect.element(page.getByText(/got no answer|connection/)).not.toBeInTheDocument();
  },
);

test("a refusal stands beside its field", async () => {
  const message = "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 4.88";
  openWeightPage(refuse(recordWeight, 400, message, [{ path: "weightKg", message }]));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(kilograms).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(kilograms).toHaveFocus();
});

test("without a case the page says so [UW-11]", async () => {
  logIn(ANA);
  fakeApi(refuse(getCase, 404, "This case does not exist, or it is not yours."));
  render(<UpdateWeightPage />, { at: "/case/x/update-weight", path: "/case/:caseId/update-weight" });
  await expect
    .element(page.getByText("Case ID not found, cannot update weight.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/not a reason to stop a medicine/)).toBeVisible();
  await expect.element(theTeam).toHaveAttribute("href", "/contact");
});

test("a case that was put away under the form says what to do, and leaves what was typed", async () => {
  openWeightPage(refuse(recordWeight, 404, "This case does not exist, or it is not yours."));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(page.getByText(/not a reason to stop a medicine/)).toBeVisible();
  await expect.element(theTeam).toHaveAttribute("href", "/contact");
  await expect.element(kilograms).toHaveValue("4.88");
});

const theTeam = page.getByRole("link", { name: "How to reach the team" });

test("a weight of more than two weeks ago is asked about with its day before it is sent", async () => {
  const { sent } = openWeightPage(on(recordWeight, saved));
  const day = page.getByLabelText("Weighed on");
  await inKilograms("4.8");
  await userEvent.fill(day, "2026-01-13");
  await userEvent.click(submit);
  await expect.element(page.getByText("That was more than two weeks ago.", { exact: false })).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Change it" }));
  await expect.element(day).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: "Yes, Jan 13, 2026 is right" }));
  await expect.poll(sent).toHaveLength(1);
});

test("a first weight of more than two weeks ago that is very heavy is asked about with its number, too, before it is sent", async () => {
  const first = { ...kase, metrics: { weights: [] }, doses: [] };
  const { sent } = openWeightPage(on(recordWeight, saved), on(getCase, first));
  await inKilograms("9.5");
  await userEvent.fill(page.getByLabelText("Weighed on"), "2026-01-13");
  await userEvent.click(submit);
  await userEvent.click(page.getByRole("button", { name: "Yes, Jan 13, 2026 is right" }));
  await expect.element(page.getByText("Over 9 kg is very heavy for a cat.")).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "No, 9.5 kg is right" }));
  await expect.poll(sent).toHaveLength(1);
});
