import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { getCase } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays } from "#domain/calendar.ts";
import { refresh } from "#web/api/cache.ts";
import { logOut } from "#web/api/log-out.ts";
import { startSession } from "#web/api/session.ts";
import { emptyWeight } from "#web/parts/weight-text.ts";
import { dosed, struck, weighed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, RUTH, tokenOf } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import {
  comeBack,
  inKilograms,
  kase,
  kilograms,
  openWeightPage,
  saved,
  submit,
  TODAY,
  unit,
} from "#web/testing/weight-page.tsx";
import { entryOf } from "./presses.ts";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";

const ended = refuse(recordWeight, 401, "Log in again.");
const again = page.getByText(/is here again/);
const keys = () => Object.keys(localStorage).filter((key) => /^unsent\/.*\/weight\//.test(key));

/** The session ends while the weight is typed. */
async function loseTheSession() {
  openWeightPage(ended);
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.poll(() => localStorage.getItem("token")).toBeNull();
}

test("a weight is there again after the session had ended under it, and goes once it is sent", async () => {
  await loseTheSession();
  const api = comeBack(ANA, on(recordWeight, saved));
  await expect.element(kilograms).toHaveValue("4.88");
  await expect.element(again).toBeVisible();
  await userEvent.click(submit);
  await expect.element(page.getByText(saved.message)).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  expect(api.calls(recordWeight)[0]?.body).toMatchObject({ effectiveDate: `${TODAY}T12:00:00.000Z` });
  expect(keys()).toEqual([]);
});

test("nobody else who uses this device sees it", async () => {
  await loseTheSession();
  comeBack(RUTH);
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  expect(again.elements()).toEqual([]);
  await userEvent.click(unit("kg"));
  await expect.element(kilograms).toHaveValue("");
});

test("a logout takes it from the device", async () => {
  openWeightPage(on(logout, undefined));
  await inKilograms("4.88");
  expect(keys()).toHaveLength(1);
  logOut();
  expect(keys()).toEqual([]);
});

test("it stays the weight of the day on which it was typed, and after two days it is gone", async () => {
  await loseTheSession();
  const typed = (daysAgo: number) => {
    for (const key of keys()) {
      const kept = JSON.parse(localStorage.getItem(key) ?? "");
      const savedOn = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
      kept.answers.day = addDays(TODAY, -daysAgo);
      localStorage.setItem(key, JSON.stringify({ ...kept, savedOn }));
    }
  };
  typed(1);
  comeBack();
  await expect.element(page.getByLabelText("Weighed on")).toHaveValue(addDays(TODAY, -1));
  typed(3);
  comeBack(RUTH);
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  expect(keys()).toEqual([]);
});

test("the form can be emptied, and begins with the number", async () => {
  await loseTheSession();
  comeBack();
  await userEvent.click(page.getByRole("button", { name: "Start over" }));
  await expect.element(kilograms).toHaveValue("");
  await expect.element(kilograms).toHaveFocus();
  await expect.element(again).not.toBeInTheDocument();
  comeBack();
  await userEvent.click(unit("kg"));
  await expect.element(kilograms).toHaveValue("");
});

test("a dialog that is closed keeps nothing", async () => {
  startSession(tokenOf(ANA));
  const onClose = vi.fn();
  render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={onClose} />);
  await inKilograms("4.88");
  expect(keys()).toHaveLength(1);
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalled();
  expect(keys()).toEqual([]);
});

describe("a weight that was sent and not answered", () => {
  const unknown = page.getByText("We got no answer, so we do not know if the weight was saved.");

  async function loseTheAnswer() {
    const { sent } = openWeightPage(lose(recordWeight));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(unknown).toBeVisible();
    return sent()[0];
  }

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
      await expect.element(unknown).toBeVisible();
    }
    const sent = api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set([...sent, first?.headers.get("Idempotency-Key")]).size).toBe(1);
  });

  test("is there again on the page loaded anew, says that it may be recorded, and is recorded once", async () => {
    const first = await loseTheAnswer();
    const api = comeBack(ANA, on(recordWeight, saved));
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(unknown).toBeVisible();
    expect(again.elements()).toEqual([]);
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [second] = api.calls(recordWeight);
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(second?.body).toEqual(first?.body);
    await expect.element(unknown).not.toBeInTheDocument();
    expect(keys()).toEqual([]);
  });

  test.each([1, 3])("stays so when the session ends before the next try, after %i", async (lost) => {
    const tries = Array.from({ length: lost }, () => lose(recordWeight));
    const { sent } = openWeightPage(inTurn(...tries, ended));
    await inKilograms("4.88");
    await userEvent.click(submit);
    if (lost > 2) {
      await expect.element(unknown).toBeVisible();
      await userEvent.click(submit);
    }
    await expect.poll(() => localStorage.getItem("token")).toBeNull();
    const api = comeBack(ANA, on(recordWeight, saved));
    await expect.element(unknown).toBeVisible();
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
    await expect.element(unknown).not.toBeInTheDocument();
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
    await expect.element(unknown).toBeVisible();
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
    await expect.element(unknown).toBeVisible();
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
    await expect.element(unknown).toBeVisible();
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
    expect(unknown.elements()).toEqual([]);
  });

  test("stays when its dialog is closed", async () => {
    await loseTheAnswer();
    comeBack();
    await expect.element(unknown).toBeVisible();
    unmountAll();
    fakeApi();
    const open = () => render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
    open();
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    unmountAll();
    open();
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(unknown).toBeVisible();
  });

  describe("on a device that keeps nothing", () => {
    afterEach(() => vi.restoreAllMocks());

    async function loseItOnAFullDevice() {
      const { sent } = openWeightPage(lose(recordWeight), on(getCase, kase));
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("Full", "QuotaExceededError");
      });
      await inKilograms("4.88");
      await userEvent.click(submit);
      await expect.element(unknown).toBeVisible();
      unmountAll();
      return sent();
    }

    test("is held by the page when its form is left, and sent again under its key", async () => {
      const [first] = await loseItOnAFullDevice();
      expect(keys()).toEqual([]);
      const api = fakeApi(on(recordWeight, saved), on(getCase, kase));
      render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
      await expect.element(kilograms).toHaveValue("4.88");
      await expect.element(unknown).toBeVisible();
      await userEvent.click(submit);
      await expect.element(page.getByText(saved.message)).toBeVisible();
      const [second] = api.calls(recordWeight);
      expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
      unmountAll();
      render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
      await expect.element(kilograms).toHaveValue("");
    });

    test("is only typed once it was refused, and not there again where it was then put right", async () => {
      const { api } = openWeightPage(
        inTurn(refuse(recordWeight, 409, "Too many weights."), on(recordWeight, saved)),
        on(getCase, kase),
      );
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("Full", "QuotaExceededError");
      });
      await inKilograms("4.88");
      await userEvent.click(submit);
      await expect.element(page.getByText("Too many weights.")).toBeVisible();
      await userEvent.fill(kilograms, "4.86");
      await userEvent.click(submit);
      await expect.element(page.getByText(saved.message)).toBeVisible();
      expect(api.calls(recordWeight).map(({ body }) => body.weightKg)).toEqual([4.88, 4.86]);
      comeBack();
      await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
      await expect.element(kilograms).toHaveValue("");
      expect(unknown.elements()).toEqual([]);
    });

    test("is not what the device had room for before it was changed", async () => {
      openWeightPage();
      await inKilograms("4.88");
      await expect.poll(keys).toHaveLength(1);
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("Full", "QuotaExceededError");
      });
      await userEvent.fill(kilograms, "4.78");
      await expect.poll(keys).toEqual([]);
      comeBack();
      await expect.element(kilograms).toHaveValue("4.78");
    });

    test("goes with the logout, and is nobody else's", async () => {
      await loseItOnAFullDevice();
      startSession(tokenOf(RUTH));
      fakeApi(on(getCase, kase));
      const open = () => render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
      open();
      await expect.element(kilograms).toHaveValue("");
      unmountAll();
      startSession(tokenOf(ANA));
      fakeApi(on(logout, undefined), on(getCase, kase));
      await logOut();
      startSession(tokenOf(ANA));
      open();
      await expect.element(kilograms).toHaveValue("");
    });
  });
});

describe("a weight typed under a clock that is days off", () => {
  afterEach(() => void vi.useRealTimers());
  const unknown = page.getByText("We got no answer, so we do not know if the weight was saved.");

  test.each([-3, 4])("is still open once the clock was put right, after %i days", async (days) => {
    const real = () => ({ Date: new Date().toUTCString() });
    const answered = real();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 24 * 60 * 60 * 1000 });
    const { sent } = openWeightPage(lose(recordWeight), on(getCase, kase, answered));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(unknown).toBeVisible();
    vi.useRealTimers();
    const api = comeBack(ANA, on(recordWeight, saved), on(getCase, kase, real()));
    await expect.element(unknown).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [first, second] = [sent()[0], api.calls(recordWeight)[0]];
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(second?.body).toEqual(first?.body);
  });
});

/** What another window does with a press; this one hears of it or, put away by then, does not. */
function elsewhere(
  {
    decimalText = "4.88",
    ...other
  }: { decimalText?: string; key?: string; isChanged?: boolean } | { decimalText?: string; isGone: true },
  isHeard = true,
) {
  const text = { ...emptyWeight("kg"), decimalText };
  const key = `unsent/${ANA.id}/weight/${kase._id}/${entryOf({ text, day: TODAY })}`;
  const oldValue = localStorage.getItem(key);
  const answers = { ...text, day: TODAY, ...other };
  const newValue =
    "isGone" in other ? null : JSON.stringify({ version: 1, savedOn: new Date().toISOString(), answers });
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  if (isHeard) window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
}

describe("a weight that stands typed here while another window sends it", () => {
  const told = page.getByText("What you typed was sent in another window.");

  test("goes, too, where it was only found here", async () => {
    await loseTheSession();
    comeBack();
    await expect.element(kilograms).toHaveValue("4.88");
    elsewhere({ key: "0123" }, false);
    elsewhere({ isGone: true });
    await expect.element(told).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
    expect(again.elements()).toEqual([]);
  });

  test("goes, and is said to, when it was recorded: pressed here, it would be recorded once more", async () => {
    openWeightPage();
    await inKilograms("4.88");
    elsewhere({ key: "0123" }, false);
    elsewhere({ isGone: true });
    await expect.element(told).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
    await userEvent.fill(kilograms, "4.9");
    await expect.element(told).not.toBeInTheDocument();
  });

  test.each([
    ["was another one", { key: "0123", decimalText: "4.98" }],
    ["is over", { key: "", decimalText: "4.88", isChanged: true }],
  ])("stays when what was taken away %s", async (_, other) => {
    openWeightPage();
    await inKilograms("4.88");
    elsewhere(other, false);
    elsewhere({ decimalText: other.decimalText, isGone: true });
    await new Promise(requestAnimationFrame);
    await expect.element(kilograms).toHaveValue("4.88");
    expect(told.elements()).toEqual([]);
  });
});

describe("a weight that another window sends and has no answer to", () => {
  const unknown = page.getByText("We got no answer, so we do not know if the weight was saved.");

  const sentKeys = (api: ReturnType<typeof fakeApi>) =>
    api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Key"));

  test("is pressed here as the same one, and is said to be open", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    elsewhere({ key: "0123" });
    await expect.element(unknown).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("is pressed here as the same one also where nothing was heard of it", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    elsewhere({ key: "0123" }, false);
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("is remembered where another one is typed here over it: typed once more it is the same", async () => {
    openWeightPage(on(recordWeight, saved));
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    await expect.element(unknown).toBeVisible();
    await userEvent.fill(kilograms, "4.4");
    await expect.element(unknown).not.toBeInTheDocument();
    const api = comeBack(ANA, on(recordWeight, saved), on(getCase, kase));
    await expect.element(kilograms).toHaveValue("4.4");
    await userEvent.fill(kilograms, "4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("stands there still, and is the same one, where that window has typed something else since", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    await expect.element(unknown).toBeVisible();
    elsewhere({ key: "0123", isChanged: true });
    await new Promise(requestAnimationFrame);
    await expect.element(unknown).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
    expect(keys()).toEqual([]);
  });

  test.each([
    ["was recorded", on(recordWeight, saved), ""],
    ["has no answer either", lose(recordWeight), "4.4"],
  ])("is not offered again once another one that was sent in its place %s", async (_, answer, shown) => {
    openWeightPage(answer);
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    await expect.element(unknown).toBeVisible();
    await userEvent.fill(kilograms, "4.4");
    await userEvent.click(submit);
    await expect.element(shown ? unknown : page.getByText(saved.message)).toBeVisible();
    comeBack();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue(shown);
  });

  test("is not there again after it was started over here", async () => {
    openWeightPage();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    comeBack();
    await expect.element(unknown).toBeVisible();
    elsewhere({ key: "4567" });
    await userEvent.click(page.getByRole("button", { name: "Start over" }));
    comeBack();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
  });

  test("comes into a form where nothing was typed: typed once more, it would be another one", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ decimalText: "4.88", key: "0123" });
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(unknown).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("is another one where another is typed here", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    elsewhere({ decimalText: "4.98", key: "0123" });
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).not.toContain("0123");
  });

  test("is only typed again once it was refused there", async () => {
    openWeightPage();
    await inKilograms("4.88");
    elsewhere({ key: "0123" });
    await expect.element(unknown).toBeVisible();
    elsewhere({ key: "" });
    await expect.element(again).toBeVisible();
    expect(unknown.elements()).toEqual([]);
    await expect.element(kilograms).toHaveValue("4.88");
  });
});
