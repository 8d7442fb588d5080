import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { button, dialog } from "#web/testing/card.tsx";
import { catCase, TODAY } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CaseCard } from "./case-card.tsx";

test("a dialog that opens and closes does not write the card again", async () => {
  const { doses, ...rest } = catCase();
  let asked = 0;
  const kase = Object.defineProperty({ ...rest, doses }, "doses", {
    get() {
      asked += 1;
      return doses;
    },
  });
  logIn(ANA);
  fakeApi(on(getCase, catCase()));
  render(<CaseCard kase={kase} allowAdmin={false} showButtons today={TODAY} />);
  await expect.element(button("Weight History")).toBeVisible();
  const before = asked;
  expect(before).toBeGreaterThan(0);

  await userEvent.click(button("Weight History"));
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toBe(before);
});
