import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getCase, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { catCase } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { comeBackTheNextDay, inTheEvening } from "#web/testing/over-midnight.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";

inTheEvening();

test("Update Weight over the cats, open over night, offers the new day and takes none after it", async () => {
  const kase = catCase();
  logIn(ANA);
  fakeApi(on(listOwnCases, [kase]), on(listIntakeStatuses, []), on(getCase, kase));
  render(<DashboardPage />, { at: `/dashboard?show=update-weight&cat=${kase._id}`, path: "/dashboard" });
  const day = page.getByRole("dialog", { name: "Update Weight" }).getByLabelText("Weighed on");
  await expect.element(day).toHaveValue("2026-11-20");
  comeBackTheNextDay();
  await expect.element(day).toHaveValue("2026-11-21");
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
});
