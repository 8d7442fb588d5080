import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { weighed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import {
  comeBack,
  inKilograms,
  kase,
  kilograms,
  lost,
  openWeightPage,
  saved,
  submit,
  TODAY,
  unit,
} from "#web/testing/weight-page.tsx";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";

const also = page.getByText(/^4.88 kg on .* was saved before this one, and counts as well\.$/);
const startOver = page.getByRole("button", { name: "Start over" });
const kept = () => Object.keys(localStorage).filter((key) => /weight\//.test(key));
const keyOf = (sent: Request | { headers: Headers } | undefined) => sent?.headers.get("Idempotency-Key");

const first = weighed(TODAY, 4.88);
const metric = weighed(TODAY, 4.4);
const answer = on(recordWeight, { ...saved, metric });
const both = on(getCase, { ...kase, metrics: { weights: [metric, first, ...kase.metrics.weights] } });

describe("a weight whose answer was lost, and that was changed to another one", () => {
  let firstKey: string | null | undefined;
  beforeEach(async () => {
    const { sent } = openWeightPage(lose(recordWeight));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    firstKey = keyOf(sent()[0]);
    await userEvent.fill(kilograms, "4.4");
    await expect.element(lost).not.toBeInTheDocument();
  });

  async function press() {
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
  }

  test("is told of where it was recorded, on the page loaded anew, too; then the device knows nothing of it", async () => {
    comeBack(ANA, answer, both);
    await expect.element(kilograms).toHaveValue("4.4");
    await press();
    await expect.element(also).toBeVisible();
    await expect.poll(kept).toEqual([]);
  });

  test("is told of where the answer to the other one was lost as well, and the page was loaded anew again", async () => {
    comeBack(ANA, ...everyTry(lose(recordWeight)));
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    comeBack(ANA, answer, both);
    await expect.element(lost).toBeVisible();
    await expect.element(kilograms).toHaveValue("4.4");
    await press();
    await expect.element(also).toBeVisible();
  });

  test("is no weight of the same number that was there before", async () => {
    const there = weighed(TODAY, 4.88);
    const before = { ...kase, metrics: { weights: [there, ...kase.metrics.weights] } };
    localStorage.clear();
    comeBack(ANA, lose(recordWeight), on(getCase, before));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    await userEvent.fill(kilograms, "4.4");
    comeBack(
      ANA,
      answer,
      on(getCase, { ...kase, metrics: { weights: [metric, ...before.metrics.weights] } }),
    );
    await press();
    expect(also.elements()).toEqual([]);
  });

  test("is the same one where it is typed again on the page loaded anew", async () => {
    const api = comeBack(ANA, on(recordWeight, saved));
    await userEvent.fill(kilograms, "4.88");
    await press();
    expect(keyOf(api.calls(recordWeight)[0])).toBe(firstKey);
  });

  test("stands in the fields again where the other one was taken out of them", async () => {
    await userEvent.fill(kilograms, "");
    const api = comeBack(ANA, on(recordWeight, saved));
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(lost).toBeVisible();
    await press();
    expect(keyOf(api.calls(recordWeight)[0])).toBe(firstKey);
    expect(kept()).toEqual([]);
  });

  test("stands in the fields again where the dialog was closed in which the other one was typed", async () => {
    const open = () => render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
    unmountAll();
    fakeApi();
    open();
    await expect.element(kilograms).toHaveValue("4.4");
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    unmountAll();
    open();
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(lost).toBeVisible();
  });

  const MAY_BE_TWO = page.getByText("If you start over and enter it again, it may be saved twice.");

  /** Starts over with the other one, which was only typed, and with it itself. */
  async function startOverTwice() {
    comeBack(ANA, answer, both);
    await expect.element(kilograms).toHaveValue("4.4");
    expect(MAY_BE_TWO.elements()).toEqual([]);
    await userEvent.click(startOver);
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(MAY_BE_TWO).toBeVisible();
    await userEvent.click(startOver);
    await expect.element(kilograms).toHaveValue("");
    await expect.element(startOver).not.toBeInTheDocument();
  }

  test("stands in the fields again, with a warning, where the other one was started over; and no more when it was, too", async () => {
    await startOverTwice();
    comeBack();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
  });

  test("is told of also where it was started over", async () => {
    await startOverTwice();
    comeBack(ANA, answer, both);
    await inKilograms("4.4");
    await press();
    await expect.element(also).toBeVisible();
    await expect.poll(kept).toEqual([]);
  });

  test("is told of later where the case could not be read after the other one was recorded, and is not offered again", async () => {
    comeBack(ANA, answer, inTurn(on(getCase, kase), ...everyTry(lose(getCase))));
    await press();
    const latest = weighed(TODAY, 4.5);
    const all = on(getCase, {
      ...kase,
      metrics: { weights: [latest, metric, first, ...kase.metrics.weights] },
    });
    comeBack(ANA, on(recordWeight, { ...saved, metric: latest }), all);
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
    await inKilograms("4.5");
    await press();
    await expect.element(also).toBeVisible();
    await expect.poll(kept).toEqual([]);
  });

  test("stays remembered where another window changed it while something else was on its way from here", async () => {
    const place = kept().find((key) => key.includes("{")) ?? "";
    const text = localStorage.getItem(place) ?? "";
    localStorage.removeItem(place);
    const later = on(recordWeight, () => {
      localStorage.setItem(place, text);
      return { ...saved, metric };
    });
    comeBack(ANA, later, both);
    await press();
    expect(kept()).toEqual([place]);
  });

  test("stays among what was sent when it was sent again, and another window's weight does not take its place", async () => {
    comeBack(ANA, ...everyTry(lose(recordWeight)));
    await userEvent.fill(kilograms, "4.88");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    unmountAll();
    const place = kept().find((key) => /weight\/[^/]*$/.test(key)) ?? "";
    localStorage.removeItem(place);
    const [sent = ""] = kept();
    const text = localStorage.getItem(sent) ?? "";
    localStorage.removeItem(sent);
    comeBack(ANA, answer, both);
    await inKilograms("4.4");
    localStorage.setItem(sent, text);
    await press();
    expect(kept()).toEqual([sent]);
  });

  test("is remembered under what was given up before where the same weight was refused since", async () => {
    await startOverTwice();
    comeBack(ANA, inTurn(refuse(recordWeight, 409, "Too many weights."), answer), both);
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("Too many weights.")).toBeVisible();
    await userEvent.fill(kilograms, "4.4");
    await press();
    await expect.element(also).toBeVisible();
  });

  test("is the same one where another unit was tried in between", async () => {
    comeBack();
    await userEvent.click(unit("lb+oz"));
    await userEvent.fill(page.getByLabelText("Pounds"), "9");
    await userEvent.click(unit("kg"));
    const api = comeBack(ANA, on(recordWeight, saved));
    await userEvent.fill(kilograms, "4.88");
    await press();
    expect(keyOf(api.calls(recordWeight)[0])).toBe(firstKey);
  });

  test("is only typed where it stood there again and was refused, also on the page loaded anew", async () => {
    await userEvent.fill(kilograms, "");
    comeBack(ANA, refuse(recordWeight, 409, "Too many weights."));
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText("Too many weights.")).toBeVisible();
    comeBack();
    await expect.element(kilograms).toHaveValue("4.88");
    expect(lost.elements()).toEqual([]);
  });

  test("is only typed where it was typed again and refused", async () => {
    comeBack(ANA, refuse(recordWeight, 409, "Too many weights."));
    await userEvent.fill(kilograms, "4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("Too many weights.")).toBeVisible();
    const api = comeBack(ANA, inTurn(on(recordWeight, saved)));
    await expect.element(kilograms).toHaveValue("4.88");
    expect(lost.elements()).toEqual([]);
    await press();
    expect(keyOf(api.calls(recordWeight)[0])).not.toBe(firstKey);
  });
});

test("a device that has no more room by the time a weight is changed remembers it all the same", async () => {
  openWeightPage(lose(recordWeight));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(lost).toBeVisible();
  const { setItem } = Storage.prototype;
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
    if (text.length > (this.getItem(key)?.length ?? 0)) throw new DOMException("Full", "QuotaExceededError");
    setItem.call(this, key, text);
  });
  onTestFinished(() => full.mockRestore());
  await userEvent.fill(kilograms, "4.4");
  const [place = ""] = kept().filter((key) => key.includes("{"));
  expect(localStorage.getItem(place)).toContain('"isChanged":true');
  comeBack(ANA, answer, both);
  await userEvent.click(submit);
  await expect.element(also).toBeVisible();
  await expect.poll(kept).toEqual([]);
});

test("the same weight that was lost, started over and lost again is told twice where it was recorded twice", async () => {
  openWeightPage(...everyTry(lose(recordWeight)));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(lost).toBeVisible();
  comeBack(ANA, lose(recordWeight));
  await userEvent.click(startOver);
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(lost).toBeVisible();
  await userEvent.fill(kilograms, "4.4");
  const [second, weights] = [weighed(TODAY, 4.88), kase.metrics.weights];
  comeBack(ANA, answer, on(getCase, { ...kase, metrics: { weights: [metric, second, first, ...weights] } }));
  await userEvent.click(submit);
  await expect.poll(() => also.elements().length).toBe(2);
});

test("one that was started over, and recorded, is told of where the same weight is sent once more", async () => {
  openWeightPage(lose(recordWeight));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(lost).toBeVisible();
  const second = weighed(TODAY, 4.88);
  const weights = [second, first, ...kase.metrics.weights];
  comeBack(
    ANA,
    on(recordWeight, { ...saved, metric: second }),
    inTurn(on(getCase, kase), on(getCase, { ...kase, metrics: { weights } })),
  );
  await userEvent.click(startOver);
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(also).toBeVisible();
  await expect.poll(kept).toEqual([]);
});
