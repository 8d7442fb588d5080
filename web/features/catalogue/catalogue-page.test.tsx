import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { ENTRIES, ORAL } from "#web/testing/catalogue.ts";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import CataloguePage from "./catalogue-page.tsx";

function open(handler = on(listMedications, ENTRIES)) {
  logIn(RUTH);
  fakeApi(handler);
  return render(<CataloguePage />, { at: "/admin/catalogue" });
}

const entry = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
const oral = entry("Oral suspension 50 mg/ml");
const tablets = entry("Tablet 60 mg");

test("a liquid with every number, where it comes from, its version and who confirmed it [FMT-05]", async () => {
  open();
  await expect.element(oral).toMatchTextContent(/In use.*Version 2.*Confirmed by Ruth Meyer, Nov 19, 2026/);
  await expect.element(oral).toMatchTextContent(/Liquid, in ml.*50 mg\/ml50 mg in each ml/);
  await expect.element(oral).toMatchTextContent(/Rounded up to the next 0.1 kg.*once a day.*30 mg\/kg a day/);
  await expect.element(oral).toMatchTextContent(/Wet15Neuro20A paper, table 1, Jul 1, 2025Compounded\./);
});

test("a pill in mg/kg, with what that means; and a draft is marked [FMT-06]", async () => {
  open();
  await expect.element(tablets).toMatchTextContent(/Draft: not confirmed by the team/);
  await expect.element(tablets).toMatchTextContent(/Pill, in mg.*60 mg\/kg60 mg in each tablet/);
  await expect
    .element(tablets)
    .toMatchTextContent(/Rounded down to the last 0.5 kg.*twice a day, 12 hours apart/);
});

test("what is in use stands first; one without a strength gives no dose", async () => {
  open();
  await expect
    .element(entry("Molnupiravir"))
    .toMatchTextContent(/Not in use.*not known yet: no dose.*No dosage yet\./);
  await expect
    .poll(() =>
      page
        .getByRole("heading", { level: 3 })
        .elements()
        .map((heading) => heading.textContent),
    )
    .toEqual(expect.arrayContaining(["Oral suspension 50 mg/ml", "Tablet 60 mg", "Molnupiravir"]));
  const titles = page.getByRole("heading", { level: 2 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual(["In use", "Not in use"]);
});

test("says that it is a draft, and leads to what is to be confirmed", async () => {
  open();
  const notice = page.getByRole("status").filter({ hasText: "The catalogue is a draft." });
  await expect.element(notice).toBeVisible();
  expect(
    notice
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["Tablet 60 mg"]);
});

test("says so no more once everything in use is confirmed", async () => {
  open(on(listMedications, [ORAL, { ...ORAL, _id: RUTH.id, displayName: "Idle", active: false }]));
  await expect.element(oral).toBeVisible();
  await expect.element(page.getByText("The catalogue is a draft.")).not.toBeInTheDocument();
});

test("an empty catalogue, and one that could not be read, are two things", async () => {
  open(on(listMedications, []));
  await expect.element(page.getByText("The catalogue is empty")).toBeVisible();
});

test("one that could not be read offers to try again", async () => {
  open(refuse(listMedications, 404, "The catalogue is away."));
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/could not be loaded.*The catalogue is away\./);
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
});
