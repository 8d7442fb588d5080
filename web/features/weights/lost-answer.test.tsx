import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { refresh } from "#web/api/cache.ts";
import { dosed, struck, weighed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import {
  comeBack,
  inKilograms,
  kase,
  kilograms,
  loseTheAnswer,
  lost,
  openWeightPage,
  saved,
  submit,
  TODAY,
  unsentPlaces,
} from "#web/testing/weight-page.tsx";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";

const ended = refuse(recordWeight, 401, "Log in again.");
const again = page.getByText(/is here again/);

describe("a weight that was sent and not answered", () => {
  test("is the same one again where the case was put away meanwhile, and is back", async () => {
    const first = await loseTheAnswer();
    const gone = fakeApi(
      refuse(recordWeight, 404, "This case does not exist, or it is not yours."),
      on(getCase, kase),
    );
    await userEvent.click(submit);
    await expect.element(page.getByText("This case does not exist", { exact: false }).first()).toBeVisible();
    expect(gone.calls(recordWeight)).toHaveLength(1);
    const back = fakeApi(on(recordWeight, saved), on(getCase, kase));
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const key = ({ headers }: { headers: Headers }) => headers.get("Idempotency-Key");
    expect(back.calls(recordWeight).map(key)).toEqual([first && key(first)]);
  });

  test("says beside the way to start afresh that it may be recorded twice then", async () => {
    const twice = page.getByText("may be saved twice", { exact: false });
    await loseTheAnswer();
    expect(twice.elements()).toEqual([]);
    comeBack();
    await expect.element(twice).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Start over" }));
    await expect.element(twice).not.toBeInTheDocument();
  });

  test("says for how long it is recorded once only: no longer than the server and this device keep its key", async () => {
    await loseTheAnswer();
    const words = page.getByText("For two days it cannot be recorded twice", { exact: false });
    await expect.element(words).toBeVisible();
  });

  test("keeps its key where the server, by another secret now, does not know it again", async () => {
    const first = await loseTheAnswer();
    const otherwise = refuse(recordWeight, 422, "This Idempotency-Key was already used for something else.");
    const api = comeBack(ANA, otherwise);
    for (const times of [1, 2]) {
      await userEvent.click(submit);
      await expect.poll(() => api.calls(recordWeight).length).toBe(times);
      await expect.element(lost).toBeVisible();
    }
    const sent = api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set([...sent, first?.headers.get("Idempotency-Key")]).size).toBe(1);
  });

  test("is there again on the page loaded anew, says that it may be recorded, and is recorded once", async () => {
    const first = await loseTheAnswer();
    const api = comeBack(ANA, on(recordWeight, saved));
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(lost).toBeVisible();
    expect(again.elements()).toEqual([]);
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [second] = api.calls(recordWeight);
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(second?.body).toEqual(first?.body);
    await expect.element(lost).not.toBeInTheDocument();
    expect(unsentPlaces()).toEqual([]);
  });

  test.each([1, 3])("stays so when the session ends before the next try, after %i", async (times) => {
    const tries = Array.from({ length: times }, () => lose(recordWeight));
    const { sent } = openWeightPage(inTurn(...tries, ended));
    await inKilograms("4.88");
    await userEvent.click(submit);
    if (times > 2) {
      await expect.element(lost).toBeVisible();
      await userEvent.click(submit);
    }
    await expect.poll(() => localStorage.getItem("token")).toBeNull();
    const api = comeBack(ANA, on(recordWeight, saved));
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [first, again] = [sent()[0], api.calls(recordWeight)[0]];
    expect(again?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
  });

  test("is not compared with itself where it was recorded", async () => {
    await loseTheAnswer();
    const weights = [weighed(TODAY, 4.88), ...kase.metrics.weights];
    comeBack(ANA, on(getCase, { ...kase, metrics: { weights } }));
    await expect.element(page.getByRole("status")).toMatchTextContent("124 g more than on Jan 12, 2025");
  });

  test("is another one once it is changed, and only typed", async () => {
    const first = await loseTheAnswer();
    const api = comeBack(ANA, on(recordWeight, saved));
    await userEvent.fill(kilograms, "4.89");
    await expect.element(lost).not.toBeInTheDocument();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [second] = api.calls(recordWeight);
    expect(second?.headers.get("Idempotency-Key")).not.toBe(first?.headers.get("Idempotency-Key"));
  });

  test.each(["changed on the page", "changed on the page loaded anew"])(
    "and was recorded all the same is told, and can be struck out, where it was %s",
    async (where) => {
      await loseTheAnswer();
      const first = weighed(TODAY, 4.88);
      const metric = weighed(TODAY, 4.78);
      const weights = [metric, first, ...kase.metrics.weights];
      const answer = { ...saved, metric, message: "Weight saved." };
      const both = on(getCase, { ...kase, metrics: { weights } });
      const gone = { metric: struck(first), message: "The dose stays at 1.9 ml." };
      const handlers = [on(recordWeight, answer), both, on(withdrawWeight, gone)];
      const api = where === "changed on the page" ? fakeApi(...handlers) : comeBack(ANA, ...handlers);
      await userEvent.fill(kilograms, "4.78");
      await userEvent.click(submit);
      const also = page.getByText(/^4.88 kg on .* was saved before this one, and counts as well\.$/);
      await expect.element(also).toBeVisible();
      await userEvent.click(page.getByText("Entered by mistake?").first());
      await userEvent.selectOptions(
        page.getByRole("combobox", { name: "What was wrong with it?" }),
        "Wrong unit",
      );
      await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
      await expect.element(page.getByText(gone.message)).toBeVisible();
      await expect.element(also).not.toBeInTheDocument();
      expect(api.calls(withdrawWeight)[0]?.params.weightId).toBe(first._id);
      await expect.element(page.getByText(/^4.78 kg on .*, saved$/)).toBeVisible();
    },
  );

  test("is no weight of the same number that was there before", async () => {
    const morning = weighed(TODAY, 4.88);
    const there = { ...kase, metrics: { weights: [morning, ...kase.metrics.weights] } };
    const metric = weighed(TODAY, 4.9);
    const then = { ...there, metrics: { weights: [metric, ...there.metrics.weights] } };
    openWeightPage(
      inTurn(...everyTry(lose(recordWeight)), on(recordWeight, { ...saved, metric })),
      inTurn(on(getCase, there), on(getCase, there), on(getCase, then)),
    );
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    await userEvent.fill(kilograms, "4.9");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    await expect.element(page.getByText(/^4.90? kg on .*, saved$/)).toBeVisible();
    expect(page.getByText(/counts as well/).elements()).toEqual([]);
  });

  test("each of two, one changed after the other, is told where it was recorded", async () => {
    await loseTheAnswer();
    const [first, second, metric] = [4.88, 4.8, 4.78].map((weightKg) => weighed(TODAY, weightKg));
    const weights = [metric, second, first, ...kase.metrics.weights].filter((one) => one !== undefined);
    const answer = { ...saved, metric: metric ?? saved.metric };
    fakeApi(
      inTurn(...everyTry(lose(recordWeight)), on(recordWeight, answer)),
      on(getCase, { ...kase, metrics: { weights } }),
    );
    await userEvent.fill(kilograms, "4.8");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    await userEvent.fill(kilograms, "4.78");
    await userEvent.click(submit);
    for (const weight of ["4.88", "4.8"]) {
      const also = new RegExp(`^${weight}0? kg on .* was saved before this one, and counts as well\\.$`);
      await expect.element(page.getByText(also)).toBeVisible();
    }
  });

  test("the second of two that are struck out is answered as the first was", async () => {
    await loseTheAnswer();
    const weights = [4.88, 4.8, 4.78].map((weightKg) => weighed(TODAY, weightKg));
    const doses = [2, 1.9, 1.8].map((dose) => dosed(TODAY, { dose }));
    let gone = 0;
    // Each strike-out takes a weight with its dose.
    const now = () => ({
      ...kase,
      status: "In Treatment" as const,
      metrics: { weights: [...weights.slice(gone), ...kase.metrics.weights] },
      doses: doses.slice(gone),
      withdrawn: { weights: weights.slice(0, gone).map((one) => struck(one)), doses: [] },
    });
    fakeApi(
      inTurn(...everyTry(lose(recordWeight)), on(recordWeight, { ...saved, metric: weighed(TODAY, 4.78) })),
      on(getCase, now),
      on(withdrawWeight, () => {
        gone += 1;
        const [metric] = now().withdrawn.weights.slice(-1);
        return { metric: metric ?? saved.metric, message: `Strike-out ${gone}.`, keptDose: doses[gone] };
      }),
    );
    await userEvent.fill(kilograms, "4.8");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    await userEvent.fill(kilograms, "4.78");
    await userEvent.click(submit);
    for (const which of [1, 2]) {
      await userEvent.click(page.getByText("Entered by mistake?").first());
      await userEvent.selectOptions(
        page.getByRole("combobox", { name: "What was wrong with it?" }),
        "Wrong unit",
      );
      await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
      await expect.element(page.getByText(`Strike-out ${which}.`)).toBeVisible();
      await refresh(getCase);
      await expect.element(page.getByText(`Strike-out ${which}.`)).toBeVisible();
    }
  });

  test("is the same one again where it was changed and changed back", async () => {
    const first = await loseTheAnswer();
    const api = fakeApi(on(recordWeight, saved), on(getCase, kase));
    await userEvent.fill(kilograms, "4.89");
    await userEvent.fill(kilograms, "4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [second] = api.calls(recordWeight);
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
  });

  test("is only typed once it was refused", async () => {
    await loseTheAnswer();
    comeBack(ANA, refuse(recordWeight, 409, "Too many weights."));
    await userEvent.click(submit);
    await expect.element(page.getByText("Too many weights.")).toBeVisible();
    comeBack();
    await expect.element(again).toBeVisible();
    expect(lost.elements()).toEqual([]);
  });

  test("stays when its dialog is closed", async () => {
    await loseTheAnswer();
    comeBack();
    await expect.element(lost).toBeVisible();
    unmountAll();
    fakeApi();
    const open = () => render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
    open();
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    unmountAll();
    open();
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(lost).toBeVisible();
  });
});
