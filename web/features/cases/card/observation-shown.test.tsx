import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase, listAllCases } from "#contract/cases.ts";
import { countEvents } from "#contract/events.ts";
import { changeStatus } from "#contract/statuses.ts";
import { noonUtc } from "#domain/calendar.ts";
import AdminCasesPage from "#web/features/cases/admin-cases-page.tsx";
import { catCase, changed, TODAY } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";

const treated = catCase();
const observed = {
  ...treated,
  status: "Observation" as const,
  observationStartDate: noonUtc("2026-11-20"),
  observationEndDate: noonUtc("2027-02-12"),
};

test("after a change to Observation the card shows it, and from when to when [STAT-03] [STAT-04]", async () => {
  await page.viewport(1280, 800);
  logIn(RUTH);
  fakeApi(
    on(countEvents, []),
    inTurn(on(listAllCases, [treated]), on(listAllCases, [observed])),
    inTurn(on(getCase, treated), on(getCase, observed)),
    on(changeStatus, {
      ...changed(TODAY, "Observation"),
      observationEndDate: observed.observationEndDate,
    }),
  );
  renderRoutes(
    [{ path: "/admin", Component: AdminCasesPage }],
    `/admin?m=all&case=${treated._id}&do=change-status`,
  );
  const card = page.getByRole("article", { name: /Miso/ });
  await expect.element(card.getByText("In Treatment", { exact: true })).toBeInTheDocument();
  expect(card.element().textContent).not.toContain("Observation");

  const dialog = page.getByRole("dialog", { name: "Change Status of Miso" });
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "New Status" }), "Observation");
  await userEvent.click(dialog.getByRole("button", { name: "Change Status" }));
  await expect.element(dialog.getByText("Observation from Nov 20, 2026 to Feb 12, 2027.")).toBeVisible();
  await userEvent.keyboard("{Escape}");

  await expect.element(card.getByText("Observation", { exact: true })).toBeVisible();
  await expect.element(card).toMatchTextContent(/Observation Start Date\s*Nov 20, 2026/);
  await expect.element(card).toMatchTextContent(/Observation End Date\s*Feb 12, 2027/);
});
