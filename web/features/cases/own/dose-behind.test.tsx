import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, listAllCases, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { listMedications } from "#contract/medications.ts";
import { changeStatus } from "#contract/statuses.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { recordWeight } from "#contract/weights.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { card, named, openSearch } from "#web/testing/case-search.tsx";
import { changed, dosed, struck, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { pass, stopTheClock } from "#web/testing/passing-time.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, patient } from "#web/testing/treatment.ts";
import { inKilograms } from "#web/testing/weight-page.tsx";

const weight = weighed(TODAY, 5.5);
const other = named("Artemis", { doses: [dosed(TODAY, { dose: 1.2 })] });
const before = named("Miso", { metrics: { weights: [weight] }, doses: [dosed(TODAY, { dose: 1.7 })] });
const now = { ...before, doses: [dosed(TODAY, { dose: 1.5 })] };
const answer = { metric: struck(weight), message: "The dose is again 1.5 ml.", newDose: now.doses[0] };

const drawn = page.getByText("1.7 ml once a day");
const syringe = card("Miso").getByRole("img", { name: /1\.7 ml line/ });
const masked = card("Miso").getByText(
  "The dose was 1.7 ml a day. Newer entries are not included yet. If you were told a new dose then, follow that one.",
);
const behind = page.getByText(/^Last updated: Nov 20, 2026, \d+:02 .M\. Newer entries are not shown yet\.$/);
const elsewhere = page.getByText(/The team may have changed a dose/);
const dialog = page.getByRole("dialog");
const never = () => new Promise<never>(() => {});

const { at } = stopTheClock();

type Handler = ReturnType<typeof on>;

/** An owner's two cats, read two minutes past an hour; from then on what is given answers. */
async function openCats(next: Handler, ...rest: Handler[]) {
  return openWith(before, next, ...rest);
}

async function openWith(cat: Case, next: Handler, ...rest: Handler[]) {
  logIn(ANA);
  const api = fakeApi(
    inTurn(on(listOwnCases, [cat, other]), next),
    on(listIntakeStatuses, []),
    inTurn(on(getCase, cat), on(getCase, never)),
    ...rest,
  );
  render(<DashboardPage />, { at: "/dashboard" });
  if (cat.isEarlierDose) await expect.element(card("Miso").getByText(/^Last dose on record/)).toBeVisible();
  else await expect.element(syringe).toBeVisible();
  at(30);
  return api;
}

const press = (name: string) => userEvent.click(card("Miso").getByRole("button", { name, exact: true }));

async function strikeOut() {
  await press("Weight History");
  await userEvent.click(dialog.getByRole("button", { name: /^Entered by mistake\?/ }));
  await userEvent.selectOptions(dialog.getByRole("combobox"), "Wrong cat");
  await userEvent.click(dialog.getByRole("button", { name: "Strike it out" }));
}

async function close() {
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
}

describe("what this page has changed, where reading it again hangs", () => {
  test("is not drawn as it was: soon after, and until it is read again", async () => {
    let answerNow = () => {};
    const reading = on(
      listOwnCases,
      () => new Promise<Case[]>((done) => (answerNow = () => done([now, other]))),
    );
    await openCats(reading, on(withdrawWeight, answer));
    await strikeOut();
    await expect.element(dialog.getByText(answer.message)).toBeVisible();
    expect(behind.elements()).toHaveLength(0);
    await close();
    await pass(2);
    await expect.element(behind).toBeVisible();
    await expect.element(masked).toBeVisible();
    expect([...drawn.elements(), ...syringe.elements()]).toEqual([]);
    // Nothing was entered about the other cat.
    await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();

    answerNow();
    await expect.element(page.getByText("1.5 ml once a day")).toBeVisible();
    await expect.element(masked).not.toBeInTheDocument();
    await expect.element(behind).not.toBeInTheDocument();
  });

  test("is not said to count where it was to be asked about before", async () => {
    const earlier = { ...before, status: "Relapse" as const, isEarlierDose: true as const };
    await openWith(earlier, on(listOwnCases, never), on(withdrawWeight, answer));
    await strikeOut();
    await expect.element(dialog.getByText(answer.message)).toBeVisible();
    await close();
    await pass(2);
    const asked = card("Miso").getByText(
      "Before the next dose, ask the team what to give. 1.7 ml a day may not be the right dose.",
    );
    await expect.element(asked).toBeVisible();
    expect([...drawn.elements(), ...masked.elements()]).toEqual([]);
  });

  test("is still said to be asked about first where a weight that looks wrong would make it too much", async () => {
    const doubted = { ...before, mayBeTooMuchIfRight: true as const };
    await openWith(doubted, on(listOwnCases, never), on(withdrawWeight, answer));
    await strikeOut();
    await expect.element(dialog.getByText(answer.message)).toBeVisible();
    await close();
    await pass(2);
    const asked = card("Miso").getByText(
      "The 5.50 kg from Nov 20 would give a different dose. If that weight is right, 1.7 ml a day may be too much: ask the team before you give the next one.",
    );
    await expect.element(asked).toBeVisible();
    expect([...drawn.elements(), ...masked.elements()]).toEqual([]);
  });

  test("is not drawn as it was where it was being read already when it was changed", async () => {
    const api = await openCats(on(listOwnCases, never), on(withdrawWeight, answer));
    await pass(60);
    expect(api.calls(listOwnCases)).toHaveLength(2);
    await strikeOut();
    await expect.element(dialog.getByText(answer.message)).toBeVisible();
    await close();
    await pass(2);
    await expect.element(masked).toBeVisible();
  });

  test("nor where nobody knows whether it was changed", async () => {
    await openCats(on(listOwnCases, never), refuse(withdrawWeight, 500, "Something went wrong on our side."));
    await strikeOut();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await close();
    await pass(2);
    await expect.element(masked).toBeVisible();
  });

  test("is drawn on where the server has refused to change it", async () => {
    await openCats(on(listOwnCases, never), refuse(withdrawWeight, 422, "Not this one."));
    await strikeOut();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await close();
    await pass(10);
    await expect.element(drawn).toBeVisible();
    expect([...masked.elements(), ...behind.elements()]).toEqual([]);
  });

  test("is told of by a history, with the dose that was told under it", async () => {
    await openCats(on(listOwnCases, never), on(withdrawWeight, answer));
    await strikeOut();
    await expect.element(dialog.getByText(answer.message)).toBeVisible();
    await pass(2);
    await expect.element(dialog.getByText(/Newer entries are not shown yet/)).toBeVisible();
    await expect.element(dialog.getByText("1.5 ml once a day")).toBeVisible();
  });

  test("is not drawn as it was after a weight, while the dose that was told is", async () => {
    const raised = {
      metric: weighed(TODAY, 6),
      message: "The dose rises to 1.9 ml.",
      newDose: dosed(TODAY, { dose: 1.9 }),
    };
    await openCats(on(listOwnCases, never), on(recordWeight, raised));
    await press("Update Weight");
    await inKilograms("6");
    await userEvent.click(dialog.getByRole("button", { name: "Update Weight", exact: true }));
    await expect.element(dialog.getByText(raised.message)).toBeVisible();
    await pass(2);
    await expect.element(dialog.getByText("1.9 ml once a day")).toBeVisible();
    expect(dialog.getByText(/Last updated:/).elements()).toHaveLength(0);
    await close();
    await expect.element(masked).toBeVisible();
  });
});

test("what was given twice a day is told with what each one was", async () => {
  const dose = dosed(TODAY, { dose: 120, liquid: false, medication: { ...TABLET, dosesPerDay: 2 } });
  logIn(ANA);
  fakeApi(
    inTurn(on(listOwnCases, [{ ...before, doses: [dose] }]), on(listOwnCases, never)),
    on(listIntakeStatuses, []),
    on(getCase, before),
    on(withdrawWeight, answer),
  );
  render(<DashboardPage />, { at: "/dashboard" });
  await expect
    .element(card("Miso").getByText("120 mg a day: 60 mg every 12 hours", { exact: true }).first())
    .toBeVisible();
  at(30);
  await strikeOut();
  await expect.element(dialog.getByText(answer.message)).toBeVisible();
  await close();
  await pass(2);
  await expect
    .element(card("Miso").getByText("The dose was 120 mg a day: 60 mg every 12 hours.", { exact: true }))
    .toBeVisible();
});

test("what was changed here and could not be read again is told at once", async () => {
  await openCats(refuse(listOwnCases, 429, "Wait a moment."), on(withdrawWeight, answer));
  await strikeOut();
  await expect.element(dialog.getByText(answer.message)).toBeVisible();
  await close();
  await pass(0);
  await expect.element(behind).toBeVisible();
  await expect.element(masked).toBeVisible();
});

test("a clock that is set back after a change makes nothing old that is read from then on", async () => {
  await openCats(
    inTurn(
      on(listOwnCases, [now, other]),
      on(listOwnCases, [now, other]),
      refuse(listOwnCases, 429, "Wait a moment."),
    ),
    on(withdrawWeight, answer),
  );
  await strikeOut();
  await close();
  await expect.element(page.getByText("1.5 ml once a day")).toBeVisible();
  at(-1800);
  await pass(60);
  await pass(60);
  await expect.element(elsewhere).toBeVisible();
  await expect.element(page.getByText("1.5 ml once a day")).toBeVisible();
});

describe("for an adviser", () => {
  const administer = async (item: RegExp) => {
    await userEvent.click(card("Miso").getByRole("button", { name: "Administration", exact: true }));
    await userEvent.click(page.getByText(item).first());
  };

  test("the found cases do not draw the dose of before a treatment that was set over them", async () => {
    const { router } = openSearch(
      "/admin?m=all&view=cards",
      inTurn(on(listAllCases, [before, other]), on(listAllCases, never)),
      on(getTreatmentCase, { ...patient(), _id: before._id }),
      on(listMedications, CATALOGUE),
      on(updateTreatment, dosed(TODAY)),
    );
    await expect.element(drawn).toBeVisible();
    at(30);
    await administer(/^Update Treatment$/);
    await userEvent.click(dialog.getByRole("button", { name: "Set", exact: true }));
    await expect.element(dialog.getByText(/^Treatmentment Updated/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Close", exact: true }).last());
    await expect.element(dialog).not.toBeInTheDocument();
    await router.navigate("/admin?m=all&view=cards");
    await expect.element(drawn).toBeVisible();
    await pass(2);
    await expect.element(behind).toBeVisible();
    await expect.element(masked).toBeVisible();
    await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();
  });

  test("the chosen case does not draw the dose of before its status was changed", async () => {
    openSearch(
      `/admin?case=${before._id}`,
      inTurn(on(getCase, before), on(getCase, never)),
      on(changeStatus, { ...changed(TODAY, "Stopped Treatment") }),
    );
    await expect.element(drawn).toBeVisible();
    at(30);
    await administer(/^Change Status:/);
    await userEvent.selectOptions(dialog.getByRole("combobox").first(), "Stopped Treatment");
    await userEvent.click(dialog.getByRole("button", { name: "Change Status", exact: true }));
    await expect
      .element(dialog.getByRole("button", { name: "Change Status", exact: true }))
      .not.toBeInTheDocument();
    await pass(2);
    await expect.element(masked).toBeVisible();
  });
});
