import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Dose } from "#contract/dose.ts";
import { addDays } from "#domain/calendar.ts";
import { catCase, dosed, SUSPENSION, TABLET, TODAY } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";
import { NewMedicine } from "./new-medicine.tsx";

takePlaceIn(2026);

const day = (days: number) => addDays(TODAY, -days);
const STRONGER = { ...SUSPENSION, displayName: "GS suspension 50 mg/ml", concentration_mg_ml: 50 };
const weak = dosed(day(20), { dose: 1.3 });

function open(...doses: Dose[]) {
  openWith(doses);
}

function openWith(doses: Dose[], struck: Dose[] = []) {
  const [dose] = doses;
  if (!dose) throw new Error("There is no dose.");
  render(
    <>
      <p>Dose</p>
      <NewMedicine
        kase={catCase({ doses, withdrawn: { weights: [], doses: struck } })}
        dose={dose}
        today={TODAY}
      />
    </>,
  );
}
const notice = page.getByRole("status").filter({ hasText: "Another medicine since" });

test.each([
  ["another strength", dosed(day(3), { dose: 0.4, medication: STRONGER })],
  ["tablets", dosed(day(3), { dose: 30, liquid: false, medication: TABLET })],
])("after a change to %s the card names both, and what not to do with the old one", async (_, dose) => {
  open(dose, weak);
  await expect.element(notice).toMatchTextContent(new RegExp(`: ${dose.medication.displayName}`));
  await expect.element(notice).toMatchTextContent(/Before, it was 1\.3 ml a day of GS-441524/);
  await expect.element(notice).toMatchTextContent(/if you have only the old one, ask the team first/);
});

test("also where a weight has raised the dose since", async () => {
  const [set, raised] = [
    dosed(day(3), { dose: 0.4, medication: STRONGER }),
    dosed(TODAY, { dose: 0.5, medication: STRONGER, origin: "weight" }),
  ];
  open(raised, set, weak);
  await expect.element(notice).toBeVisible();
});

test("also where one of the old medicine was entered since, for the history alone", async () => {
  const set = dosed(day(3), { dose: 0.4, medication: STRONGER });
  const ofHistory = dosed(day(5), { dose: 1.7, enteredOn: `${day(2)}T08:00:00.000Z` });
  open(set, ofHistory, weak);
  await expect.element(notice).toMatchTextContent(/Before, it was 1\.3 ml a day of GS-441524/);
});

describe("where a dose was struck out since, and one of before is in force again,", () => {
  const medication = TABLET;
  const tablets = dosed(day(40), { dose: 60, liquid: false, medication });
  const struckOut = (dose: Dose): Dose => ({
    ...dose,
    withdrawn: {
      reason: "A slip",
      withdrawnOn: `${day(1)}T08:00:00.000Z`,
      withdrawnBy: "",
      withdrawnByName: "",
    },
  });

  test("the old one is what was given until then, and not what was given before all that", async () => {
    const wrong = dosed(day(8), { dose: 80, liquid: false, medication });
    openWith([weak, tablets], [struckOut(wrong)]);
    await expect.element(notice).toMatchTextContent(/Before, it was 80 mg a day of/);
  });

  test("also where it was the first, and is struck out once the right one is set", async () => {
    const right = dosed(day(3), { dose: 1.2 });
    openWith([right], [struckOut(dosed(day(9), { dose: 60, liquid: false, medication }))]);
    await expect.element(notice).toMatchTextContent(/Before, it was 60 mg a day of/);
  });

  test("also where another one had taken its place within a day, and it was struck out after that", async () => {
    const right = dosed(day(2), { dose: 1.2, enteredOn: `${day(2)}T20:00:00.000Z` });
    const wrong = dosed(day(2), {
      dose: 60,
      liquid: false,
      medication,
      enteredOn: `${day(2)}T08:00:00.000Z`,
    });
    openWith([right], [struckOut(wrong)]);
    await expect.element(notice).toMatchTextContent(/Before, it was 60 mg a day of/);
  });

  const at = (hours: number, minutes = 0) =>
    `${day(2)}T${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}:00.000Z`;
  const struckAt = (withdrawnOn: string, dose: Dose): Dose => {
    const { withdrawn } = struckOut(dose);
    return { ...dose, ...(withdrawn && { withdrawn: { ...withdrawn, withdrawnOn } }) };
  };
  const wrongAt = (enteredOn: string) => dosed(day(2), { dose: 60, liquid: false, medication, enteredOn });

  test("also where it was the first, and the right one is set once it is struck out, on the same day", async () => {
    openWith([dosed(day(2), { dose: 1.2, enteredOn: at(12) })], [struckAt(at(11), wrongAt(at(8)))]);
    await expect.element(notice).toMatchTextContent(/Before, it was 60 mg a day of/);
  });

  test("also where the old one is set anew after it was struck out, and nothing else names it any more", async () => {
    const anew = dosed(day(2), { dose: 1.5, enteredOn: at(20, 5) });
    openWith([anew, weak], [struckAt(at(20), wrongAt(at(8)))]);
    await expect.element(notice).toMatchTextContent(/Before, it was 60 mg a day of/);
  });

  test.each([
    ["once the right one was set again", [dosed(day(2), { dose: 1.3, enteredOn: at(8, 4) }), weak]],
    ["once a weight had raised it", [weak]],
  ])("a slip of minutes that was struck out %s was given by nobody", async (_, doses) => {
    const raised = { ...wrongAt(at(8, 3)), dose: 80, origin: "weight" as const };
    openWith(doses, [struckAt(at(8, 5), wrongAt(at(8))), struckAt(at(8, 5), raised)]);
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test("one of long before that came up for minutes, while the right one was struck out and set anew, was given by nobody", async () => {
    const right = dosed(day(12), { dose: 1.3 });
    const anew = dosed(day(12), { dose: 1.3, enteredOn: at(12, 6) });
    openWith([anew, tablets], [struckAt(at(12), right)]);
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test("one of the history alone of the same medicine, which nobody asked about, is what was given", async () => {
    const entered = (hours: number, of: Partial<Dose> & { day: number }) =>
      dosed(day(of.day), { ...of, enteredOn: at(hours) });
    const mistyped = entered(8, { day: 5, dose: 2.6 });
    const ofHistory = entered(9, { day: 6, dose: 1.5 });
    openWith(
      [dosed(TODAY, { dose: 0.4, medication: STRONGER }), ofHistory, weak],
      [struckAt(at(14), mistyped)],
    );
    await expect.element(notice).toMatchTextContent(/Before, it was 1\.5 ml a day of GS-441524/);
  });

  test("one of the history alone, which the owner was to ask about for hours, was given by nobody", async () => {
    const ofHistory = dosed(day(3), { dose: 60, liquid: false, medication, enteredOn: at(9) });
    const hid = dosed(day(2), { dose: 0.4, medication: STRONGER, enteredOn: at(8) });
    const decided = dosed(day(2), { dose: 1.5, enteredOn: at(14) });
    openWith([decided, ofHistory, weak], [struckAt(at(12), hid)]);
    await expect.element(notice).toMatchTextContent(/Before, it was 0\.4 ml a day of GS suspension/);
  });

  test("after a slip of minutes and a change that was meant, the old one is what was given before both", async () => {
    const meant = dosed(day(2), { dose: 0.4, medication: STRONGER, enteredOn: at(8, 10) });
    openWith([meant, weak], [struckAt(at(8, 5), wrongAt(at(8)))]);
    await expect.element(notice).toMatchTextContent(/Before, it was 1\.3 ml a day of GS-441524/);
  });

  test("a first one, which somebody was waiting for, counts however soon it was struck out", async () => {
    openWith([dosed(day(2), { dose: 1.2, enteredOn: at(9) })], [struckAt(at(8, 20), wrongAt(at(8)))]);
    await expect.element(notice).toMatchTextContent(/Before, it was 60 mg a day of/);
  });

  test("one that was struck out within minutes was given by nobody", async () => {
    const enteredOn = `${day(1)}T07:50:00.000Z`;
    openWith([weak, tablets], [struckOut(dosed(day(1), { dose: 80, liquid: false, medication, enteredOn }))]);
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test("one of the same medicine was no change to it", async () => {
    openWith([weak, tablets], [struckOut(dosed(day(8), { dose: 1.7 }))]);
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });
});

describe("after a change of", () => {
  const OTHER = { ...SUSPENSION, _id: "000000000000000000000099", displayName: "Molnupiravir suspension" };
  const twice = { ...SUSPENSION, dosesPerDay: 2 };
  const notices = page.getByRole("status");

  test("the medicine alone, of the same strength, the card names both", async () => {
    open(dosed(day(3), { dose: 1.9, medication: OTHER }), weak);
    await expect.element(notice).toMatchTextContent(/: Molnupiravir suspension 15 mg\/ml\./);
    await expect
      .element(notice)
      .toMatchTextContent(
        /Before, it was 1\.3 ml a day of GS-441524 15 mg\/ml\. If you have only the old one/,
      );
    expect(notice.element().textContent).not.toMatch(/same amount/);
  });

  test.each([
    ["once a day to twice", twice, SUSPENSION, "every 12 hours, not once a day. Before, it was 2 ml a day."],
    [
      "twice a day to once",
      SUSPENSION,
      twice,
      "once a day, not every 12 hours. Before, it was 2 ml a day: 1 ml every 12 hours.",
    ],
  ])("how often it is given, from %s, the card says both", async (_, medication, before, words) => {
    open(dosed(day(3), { medication }), dosed(day(20), { medication: before }));
    await expect.element(notices).toHaveTextContent(`Since Nov 17 it is given ${words}`);
  });

  test("medicine and strength at once, one notice says both", async () => {
    open(dosed(day(3), { dose: 0.4, medication: { ...STRONGER, _id: OTHER._id } }), weak);
    await expect.element(notices).toMatchTextContent(/^Another medicine since .* The same amount of that/);
  });

  test("what an adviser further east dated tomorrow counts today, and is said to", async () => {
    open(dosed(addDays(TODAY, 1), { medication: twice, enteredOn: `${TODAY}T10:00:00.000Z` }), weak);
    await expect.element(notices).toMatchTextContent(/^Since Nov 20 it is given every 12 hours/);
  });

  test("medicine and how often at once, each is said", async () => {
    open(dosed(day(3), { medication: { ...OTHER, dosesPerDay: 2 } }), weak);
    await expect.element(notices.nth(0)).toMatchTextContent(/^Another medicine since/);
    await expect.element(notices.nth(1)).toMatchTextContent(/^Since Nov 17 it is given every 12 hours/);
  });

  test("it is what is drawn that is named, and not what was put right within minutes", async () => {
    const slip = { ...SUSPENSION, _id: OTHER._id, displayName: "Slip 50 mg/ml", concentration_mg_ml: 50 };
    const enteredOn = `${day(1)}T08:00:00.000Z`;
    const wrong = dosed(day(1), { dose: 0.9, medication: slip, enteredOn });
    const right = dosed(day(1), {
      dose: 0.9,
      medication: { ...STRONGER, _id: "000000000000000000000098" },
      enteredOn: `${day(1)}T08:05:00.000Z`,
    });
    const withdrawn = {
      reason: "A slip",
      withdrawnOn: `${day(1)}T08:06:00.000Z`,
      withdrawnBy: "",
      withdrawnByName: "",
    };
    openWith([right, weak], [{ ...wrong, withdrawn }]);
    await expect
      .element(notices)
      .toMatchTextContent(/^Another medicine since Nov 19: GS suspension 50 mg\/ml\./);
  });

  test("an entry in place of another one, of its name and strength, is the same to whoever gives it", async () => {
    open(dosed(day(3), { dose: 1.9, medication: { ...SUSPENSION, _id: OTHER._id } }), weak);
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    expect(notices.elements()).toEqual([]);
  });

  test("the strength, and of the medicine later, each is said of its day", async () => {
    const [strong, other] = [STRONGER, { ...STRONGER, _id: OTHER._id, displayName: "Other 50 mg/ml" }];
    open(dosed(day(2), { medication: other }), dosed(day(6), { medication: strong }), weak);
    await expect
      .element(notices.nth(0))
      .toMatchTextContent(/^Another medicine since Nov 14: Other 50 mg\/ml\. Before, it was 1\.3 ml/);
    await expect
      .element(notices.nth(1))
      .toMatchTextContent(
        /^Another medicine since Nov 18: Other 50 mg\/ml\. .* of GS suspension 50 mg\/ml\./,
      );
  });

  test("one after the other, each is said", async () => {
    const strong = dosed(day(5), { dose: 0.4, medication: STRONGER });
    open(dosed(day(1), { dose: 0.4, medication: { ...STRONGER, dosesPerDay: 2 } }), strong, weak);
    await expect
      .element(notices.nth(0))
      .toMatchTextContent(/^Another medicine since Nov 15: .* 1\.3 ml a day of/);
    await expect.element(notices.nth(1)).toMatchTextContent(/^Since Nov 19 it is given every 12 hours/);
  });
});

const OTHER_NAME = { ...SUSPENSION, displayName: "Another brand 15 mg/ml" };
const later = dosed(day(19), { dose: 0.4, medication: STRONGER, enteredOn: `${TODAY}T08:00:00.000Z` });
test.each<[string, Dose[]]>([
  ["there was none before", [weak]],
  ["the old one is of more than a week ago", [dosed(day(8), { medication: STRONGER }), weak]],
  ["form and strength are the same", [dosed(day(3), { medication: OTHER_NAME }), weak]],
  ["the other one was entered later, for the history", [dosed(day(3)), later]],
])("nothing is said where %s", async (_, doses) => {
  open(...doses);
  await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
