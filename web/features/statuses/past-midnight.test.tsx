import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changed } from "#web/testing/cats.ts";
import { fakeApi } from "#web/testing/fake.ts";
import { comeBackTheNextDay, inTheEvening } from "#web/testing/over-midnight.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";

const day = page.getByLabelText("Effective Date");

inTheEvening();
beforeEach(() => {
  logIn(RUTH);
  fakeApi();
  render(
    <ChangeStatusDialog
      caseId="62e33a64-f0aa-4448-8538-139c95f1ce62"
      catName="Miso"
      status="In Treatment"
      since={changed("2026-11-01", "In Treatment")}
      onClose={vi.fn()}
    />,
  );
});

test("a change of status whose day nobody chose takes the new day when midnight passes", async () => {
  await expect.element(day).toHaveValue("2026-11-20");
  comeBackTheNextDay();
  await expect.element(day).toHaveValue("2026-11-21");
});

test("a day that was chosen stays, and one that was taken out stays out", async () => {
  await userEvent.fill(day, "2026-11-19");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-19");
  await userEvent.fill(day, "");
  await expect.element(day).toHaveValue("");
});
