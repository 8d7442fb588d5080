import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { cache } from "#web/api/cache.ts";
import { dosed, struck } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import {
  inKilograms,
  kase,
  openWeightPage,
  raised,
  saved,
  submit,
  TODAY,
} from "#web/testing/weight-page.tsx";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";
import { WeightHistory } from "./weight-history.tsx";

const MINUTE = 60_000;
const [before] = kase.doses;
const { metric, newDose } = raised;
const weights = [metric, ...kase.metrics.weights];
const other = dosed(TODAY, { dose: 1.2 });
const withDoses = (...doses: (Case["doses"][number] | undefined)[]): Case => ({
  ...kase,
  metrics: { weights },
  doses: doses.filter((dose) => dose !== undefined),
  withdrawn: { weights: [], doses: [] },
});
const followed = withDoses(newDose, before);
const struckOut = { ...withDoses(before), withdrawn: { weights: [], doses: [struck(newDose)] } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const heading = page.getByRole("heading", { name: /ose for Miso$/ });
const changed = page.getByText("The dose has changed since. Look at the cat's card first.", { exact: true });

/** What counts now stands on the card, with all that has to be said of it: none is drawn here. */
async function leadsToTheCard() {
  await expect.element(changed).toBeVisible();
  expect(document.querySelector(".result")).toBeNull();
}

/** What reading the case answers, until it is said otherwise. */
function readings() {
  const read = { answer: kase, times: 0 };
  const handler = on(getCase, () => {
    read.times += 1;
    return read.answer;
  });
  async function next(answer: Case) {
    await settled();
    const times = read.times;
    read.answer = answer;
    await minutesUntil(() => read.times > times);
    await settled();
  }
  return { read, handler, next };
}

/** Minutes pass until it is so: the page may not have begun to count the first one yet. */
const minutesUntil = (isSo: () => boolean) =>
  expect
    .poll(() => {
      vi.advanceTimersByTime(MINUTE);
      return isSo();
    })
    .toBe(true);

/** What is being read already is not asked for once more. */
const settled = () => expect.poll(() => cache.isFetching()).toBe(0);

async function record() {
  await inKilograms("4.88");
  await userEvent.click(submit);
}

describe("a new dose on a page that is left open", () => {
  test("goes as soon as the team has struck it out, and the one in force is on the card", async () => {
    const { read, handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await expect.element(submit).toBeEnabled();
    read.answer = followed;
    await record();
    await expect.element(heading).toHaveTextContent("New dose for Miso");
    await next({ ...struckOut, doses: [other] });
    await leadsToTheCard();
    await expect.element(heading).not.toBeInTheDocument();
    await expect.element(page.getByText(raised.message, { exact: true })).not.toBeInTheDocument();
  });

  test("goes where the case was put away meanwhile: that is no reason to give it", async () => {
    let isGone = false;
    const [there, gone] = [on(getCase, followed), refuse(getCase, 404, "This case does not exist.")];
    const handler: typeof there = { ...there, reply: (call) => (isGone ? gone : there).reply(call) };
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await expect.element(heading).toHaveTextContent("New dose for Miso");
    isGone = true;
    const words = page.getByText(/not a reason to stop a medicine or to give another dose: ask them first/);
    await minutesUntil(() => words.elements().length > 0);
    await expect.element(words).toBeVisible();
    expect(document.querySelector(".result")).toBeNull();
    expect(page.getByText(/could not be refreshed/).elements()).toEqual([]);
  });

  test("is not said to go with its weight any more once it was struck out alone", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await userEvent.click(page.getByText("Entered by mistake?"));
    await expect.element(page.getByText(/The dose that came from it, .*, goes with it/)).toBeVisible();
    await next(struckOut);
    await expect.element(page.getByText(/stays in the history with a line through it/)).toBeVisible();
    await expect.element(page.getByText(/goes with it/)).not.toBeInTheDocument();
  });

  test("leaves nothing to strike out once its weight was", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await expect.element(page.getByText("Entered by mistake?")).toBeVisible();
    const gone = { weights: [struck(metric)], doses: [struck(newDose)] };
    await next({ ...withDoses(before), metrics: kase.metrics, withdrawn: gone });
    await expect.element(page.getByText(/This weight has been struck out since/)).toBeVisible();
    await expect.element(page.getByText("Entered by mistake?")).not.toBeInTheDocument();
  });

  test("goes when another one was set after it", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await next(withDoses(other, newDose, before));
    await leadsToTheCard();
  });

  test("goes when no dose is in force any more", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await next({ ...followed, status: "Stopped Treatment" });
    await leadsToTheCard();
    await expect.element(heading).not.toBeInTheDocument();
  });

  test("goes when the cat has died: nothing is said of doses any more, and nothing asked", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await next({ ...followed, status: "Rainbow" });
    await expect.element(page.getByText(/^We are so sorry about Miso\./)).toBeVisible();
    await expect
      .element(page.getByText("This is kept with the history. There is nothing you need to do."))
      .toBeVisible();
    // Whoever read the dose goes on here, and not at the top of the page.
    expect(document.activeElement?.closest(".notice")?.textContent).toMatch(
      /^This is kept with the history\./,
    );
    await expect.element(heading).not.toBeInTheDocument();
    await expect.element(page.getByText(/dose|Entered by mistake/)).not.toBeInTheDocument();
  });

  test("goes when the treatment of the one in force has ended: nobody is to draw that up unasked", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await next({ ...struckOut, isEarlierDose: true });
    await leadsToTheCard();
    await expect.element(heading).not.toBeInTheDocument();
  });

  test("stays while the case is as it was, or was read before the weight", async () => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, raised), handler);
    await record();
    await next(kase);
    await expect.element(heading).toHaveTextContent("New dose for Miso");
    await next(followed);
    await expect.element(heading).toHaveTextContent("New dose for Miso");
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
    await expect.element(changed).not.toBeInTheDocument();
  });

  test("goes from the dialog over the cats, too", async () => {
    const { handler, next } = readings();
    logIn(ANA);
    fakeApi(handler, on(recordWeight, raised));
    render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={() => {}} />);
    await record();
    await expect.element(heading).toHaveTextContent("New dose for Miso");
    await next(struckOut);
    await expect.element(changed).toBeVisible();
  });
});

test("a new dose says what made it", async () => {
  openWeightPage(on(recordWeight, raised));
  await record();
  await userEvent.click(page.getByText("Why this dose?"));
  await expect.element(page.getByText("Rounding strategy")).toBeVisible();
});

test("a medicine that the case alone knows keeps the point of its name", async () => {
  const displayName = "GS-441524 oral susp. 15 mg/ml";
  const susp = dosed("2025-01-12", { dose: 1.9 });
  const read = withDoses({ ...susp, medication: { ...susp.medication, displayName } });
  const stays = `The dose for Miso stays at 1.9 ml once a day (${displayName}).`;
  openWeightPage(
    on(recordWeight, { metric, message: `${stays} The team has been told.` }),
    on(getCase, read),
  );
  await record();
  await expect.element(page.getByText("The team has been told.", { exact: true })).toBeVisible();
  expect(document.querySelector(".recorded b")?.textContent.replace("\u00a0", " ")).toBe(stays);
});

test("a case that cannot be read again says from when it is, with the told dose still there", async () => {
  openWeightPage(
    on(recordWeight, raised),
    inTurn(on(getCase, kase), on(getCase, followed), refuse(getCase, 429, "You are going too fast.")),
  );
  await expect.element(submit).toBeEnabled();
  await record();
  await expect.element(heading).toHaveTextContent("New dose for Miso");
  const asOf = page.getByText(/^Last updated:/);
  await minutesUntil(() => asOf.query() !== null);
  await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
});

describe("a dose told over the cats, of which nothing was read before", () => {
  const asOf = page.getByText(/^Last updated: Nov 20, 2026, 2:02 PM\./);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    vi.setSystemTime("2026-11-20T14:02:00");
  });

  async function tell(reading: ReturnType<typeof on>) {
    logIn(ANA);
    const api = fakeApi(reading, on(recordWeight, raised));
    render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={() => {}} />);
    await record();
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
    return api;
  }

  test("says of when it is where the case cannot be read, also while it is tried once more", async () => {
    const never = new Promise<Case>(() => {});
    const api = await tell(
      inTurn(
        refuse(getCase, 429, "You are going too fast."),
        on(getCase, () => never),
      ),
    );
    await expect.element(asOf).toBeVisible();
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => api.calls(getCase).length).toBe(2);
    await expect.element(asOf).toBeVisible();
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
  });

  test("says so where reading it hangs", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.setSystemTime("2026-11-20T14:02:00");
    await tell(on(getCase, () => new Promise<Case>(() => {})));
    await expect.element(asOf).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    await expect.element(asOf).toBeVisible();
  });
});

test("a dose to keep goes as soon as it is to be asked about", async () => {
  const { handler, next } = readings();
  openWeightPage(on(recordWeight, { ...saved, metric, keptDose: before }), handler);
  await record();
  await next(withDoses(before));
  await expect.element(page.getByRole("heading", { name: "Keep giving 2 ml a day" })).toBeVisible();
  await next({ ...withDoses(before), isEarlierDose: true });
  await leadsToTheCard();
});

test.each([
  ["a dose to keep", { ...saved, metric, keptDose: before }, withDoses(before)],
  ["a new dose", raised, followed],
  ["a message that the dose stays", { ...saved, metric }, withDoses(before)],
])(
  "%s goes when a weight comes after which it may be too much, and none is drawn",
  async (_, answer, then) => {
    const { handler, next } = readings();
    openWeightPage(on(recordWeight, answer), handler);
    await record();
    await next(then);
    await expect.element(page.getByText(answer.message, { exact: true })).toBeVisible();
    await next({ ...then, mayBeTooMuchIfRight: true });
    await leadsToTheCard();
    await next(then);
    await expect.element(page.getByText(answer.message, { exact: true })).toBeVisible();
  },
);

test("a message that already says to ask if the weight is right stays", async () => {
  const { handler, next } = readings();
  openWeightPage(on(recordWeight, { ...saved, metric }), handler);
  await record();
  const doubted: Case = { ...withDoses(before), mayBeTooMuchIfRight: true };
  await next(doubted);
  await next(doubted);
  await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
  await expect.element(changed).not.toBeInTheDocument();
});

test("a message that the dose stays goes where the one of then was struck out while it was on its way", async () => {
  const { read, handler } = readings();
  const withdrawnOn = new Date(Date.parse(metric.enteredOn) + 1).toISOString();
  const gone = struck(other);
  const withdrawn = { ...gone.withdrawn, withdrawnOn } as NonNullable<typeof gone.withdrawn>;
  read.answer = { ...withDoses(before), withdrawn: { weights: [], doses: [{ ...gone, withdrawn }] } };
  openWeightPage(on(recordWeight, { ...saved, metric }), handler);
  await expect.element(submit).toBeEnabled();
  await record();
  await leadsToTheCard();
});

test("a message that the dose stays goes when it does not", async () => {
  const { read, handler, next } = readings();
  openWeightPage(on(recordWeight, { ...saved, metric }), handler);
  await expect.element(submit).toBeEnabled();
  read.answer = withDoses(before);
  await record();
  await next({ ...withDoses(before), status: "Relapse" });
  await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
  await next(withDoses(other, before));
  await leadsToTheCard();
  await expect.element(page.getByText(saved.message, { exact: true })).not.toBeInTheDocument();
});

describe("a message that the dose stays goes when its treatment ends", () => {
  const ended: Case = { ...withDoses(before), status: "Restart", isEarlierDose: true };
  const look = page.getByText(/Look at the cat's card first/);

  async function tell(first: Case) {
    const { read, handler, next } = readings();
    openWeightPage(on(recordWeight, { ...saved, metric }), handler);
    await expect.element(submit).toBeEnabled();
    read.answer = first;
    await record();
    return next;
  }

  test("while the page lies open", async () => {
    const next = await tell(withDoses(before));
    await next(withDoses(before));
    await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
    await next(ended);
    await expect.element(look).toBeVisible();
    await expect.element(page.getByText(saved.message, { exact: true })).not.toBeInTheDocument();
  });

  test("before the case was read again", async () => {
    const [change] = ended.statusChanges;
    if (!change) throw new Error("no change");
    const enteredOn = new Date(Date.parse(metric.enteredOn) + 1).toISOString();
    await tell({ ...ended, statusChanges: [{ ...change, newStatus: "Restart", enteredOn }] });
    await expect.element(look).toBeVisible();
  });

  test("but one that said to ask already stands", async () => {
    const next = await tell(ended);
    await next(ended);
    await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
    await expect.element(look).not.toBeInTheDocument();
  });

  test.each([
    ["Observation", "The dose has changed since. Look at the cat's card first."],
    ["Rainbow", "This is kept with the history. There is nothing you need to do."],
  ] as const)("and one that said to ask goes with %s", async (status, instead) => {
    const next = await tell(ended);
    await next(ended);
    await next({ ...ended, status });
    await expect.element(page.getByText(instead)).toBeVisible();
    await expect.element(page.getByText(saved.message, { exact: true })).not.toBeInTheDocument();
  });
});

test.each([
  ["a new dose", raised, followed, /2\.0 ml once a day/],
  ["a message that the dose stays", { ...saved, metric }, withDoses(before), /stays at 1\.9 ml once a day/],
])("%s goes with day 84", async (_, answer, then, told) => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const { handler, next } = readings();
  openWeightPage(on(recordWeight, answer), handler);
  await record();
  await next({ ...then, graduationDate: noonUtc(addDays(TODAY, 1)) });
  await expect.element(page.getByText(told)).toBeVisible();
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  const look = page.getByText(/Look at the cat's card first/);
  await minutesUntil(() => look.query() !== null);
  await expect.element(page.getByText("once a day")).not.toBeInTheDocument();
});

test("a message that the dose stays goes with day 84 also where the case is first read after it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const { handler, next } = readings();
  openWeightPage(on(recordWeight, { ...saved, metric }), handler);
  await record();
  await expect.element(page.getByText(saved.message, { exact: true })).toBeVisible();
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  await next({ ...withDoses(before), graduationDate: noonUtc(addDays(TODAY, 1)) });
  await expect.element(page.getByText(/Look at the cat's card first/)).toBeVisible();
  await expect.element(page.getByText(saved.message, { exact: true })).not.toBeInTheDocument();
});

test("the dose that is in force again after a weight was struck out goes from the history", async () => {
  const weight = { ...metric, enteredOn: new Date().toISOString() };
  const gone = struck(weight);
  const answer = { metric: gone, message: "It no longer counts.", newDose: other };
  const open = { ...followed, metrics: { weights: [weight] } };
  const corrected: Case = { ...followed, doses: [other], withdrawn: { weights: [gone], doses: [] } };
  const { read, handler, next } = readings();
  logIn(ANA);
  fakeApi(handler, on(withdrawWeight, answer));
  read.answer = { ...corrected, metrics: { weights: [weight] }, withdrawn: { weights: [], doses: [] } };
  render(<WeightHistory kase={open} today={TODAY} />);
  await userEvent.click(page.getByRole("button", { name: /^Entered by mistake\?/ }));
  await userEvent.selectOptions(page.getByRole("combobox"), "Wrong cat");
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  await expect.element(page.getByText(answer.message)).toBeVisible();
  await next({ ...open, doses: [newDose] });
  await next(corrected);
  await expect.element(page.getByText(answer.message)).toBeVisible();
  await expect.element(page.getByText("1.2 ml once a day")).toBeVisible();
  await next({ ...corrected, doses: [dosed(TODAY, { dose: 1.6 })] });
  await expect.element(changed).toBeVisible();
  await expect.element(page.getByText(/1\.[26] ml once a day/)).not.toBeInTheDocument();
});

test("a message that the dose stays is not left beside another one that came before the case was read again", async () => {
  const { read, handler } = readings();
  openWeightPage(on(recordWeight, { ...saved, metric }), handler);
  await expect.element(submit).toBeEnabled();
  read.answer = withDoses(
    { ...other, enteredOn: new Date(Date.parse(metric.enteredOn) + 1).toISOString() },
    before,
  );
  await record();
  await leadsToTheCard();
  await expect.element(page.getByText(saved.message, { exact: true })).not.toBeInTheDocument();
});

test("a message that was told again speaks of the dose of then, which is not said to have changed since", async () => {
  const { read, handler } = readings();
  const toldOn = new Date(Date.parse(metric.enteredOn) + 1).toISOString();
  const message = "This was saved already, and something has changed since. Ask the team.";
  // As it was read after the answer was lost, with the weight and the dose that came from it.
  read.answer = withDoses({ ...newDose, enteredOn: metric.enteredOn }, before);
  openWeightPage(on(recordWeight, { ...saved, metric, message, toldOn }), handler);
  await expect.element(submit).toBeEnabled();
  read.answer = withDoses({ ...other, enteredOn: toldOn }, before);
  await record();
  await expect.element(page.getByText("Ask the team.")).toBeVisible();
  await settled();
  expect(changed.elements()).toEqual([]);
});
