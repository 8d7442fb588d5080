import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { ToldMessage } from "./told-message.tsx";

const STAYS = "The dose for Miso stays at 2 ml once a day (GS-441524).";
const ODD = "This weight is unusually light for a cat.";
const ASK = "Ask the team which dose to give now.";
const bold = () => [...document.querySelectorAll("b")].map(({ textContent }) => textContent);

test.each([
  ["what to do about the dose", ["Weight saved.", STAYS, ODD], false, [STAYS]],
  ["what to ask first, too", ["Weight saved.", STAYS, ASK, ODD], false, [STAYS, ASK]],
  ["what to ask first, beside a dose", ["Weight saved.", STAYS, ASK], true, [ASK]],
  ["that it is saved, where the dose stands below", ["Weight saved.", STAYS, ODD], true, ["Weight saved."]],
  ["that it is saved, without a dose", ["Weight saved.", ODD], false, ["Weight saved."]],
])("bold is %s", async (_, sentences, isDoseBelow, expected) => {
  const message = sentences.join(" ");
  render(<ToldMessage message={message} names={["Miso"]} isDoseBelow={isDoseBelow} />);
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  expect(bold()).toEqual(expected);
});

test("the point of a name does not end a sentence", async () => {
  const keep = "Please keep the dose for Mr. Bean at 2 ml once a day.";
  render(<ToldMessage message={`Weight saved. ${keep}`} names={["Mr. Bean"]} isDoseBelow={false} />);
  await expect.element(page.getByText("Weight saved.", { exact: false })).toBeVisible();
  expect(bold()).toEqual([keep.replace("Mr. ", "Mr.\u00a0")]);
});

test.each([
  ["within it", "GS-441524 Aust. Ltd"],
  ["at its end", "GS-441524 oral susp."],
])("nor does the point of a medicine, %s", async (_, name) => {
  const still = `The dose for Miso is still 2 ml once a day (${name} 50 mg/ml), which may be too much.`;
  render(<ToldMessage message={`${still} ${ODD}`} names={["Miso", name]} isDoseBelow={false} />);
  await expect.element(page.getByText(ODD, { exact: true })).toBeVisible();
  expect(bold().map((text) => text?.replaceAll("\u00a0", " "))).toEqual([still]);
});

test.each(["Ca$$h", "$'$&", "Bo$`"])("a name stands as it was typed: %s", async (name) => {
  const keep = `The dose for ${name} stays at 2 ml once a day.`;
  render(<ToldMessage message={`Weight saved. ${keep}`} names={[name]} isDoseBelow={false} />);
  await expect.element(page.getByText("Weight saved.", { exact: false })).toBeVisible();
  expect(bold()).toEqual([keep]);
});
