import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { ChangeStatusDialog } from "#web/features/statuses/change-status-dialog.tsx";
import { SetTreatment } from "#web/features/treatment/set-treatment.tsx";
import { InDialog } from "#web/features/treatment/treatment-frame.tsx";
import { UpdateTreatmentDialog } from "#web/features/treatment/update-treatment-dialog.tsx";
import { openSearch } from "#web/testing/case-search.tsx";
import { fakeApi, on } from "#web/testing/fake.ts";
import { CAT, openIntake } from "#web/testing/intake.tsx";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, patient, untreated } from "#web/testing/treatment.ts";

const HOURS_12 = vi.hoisted(() => 12 * 3_600_000);
vi.mock("#web/api/clock.ts", () => ({
  clockOffMs: (atLeastMs = 0) => (HOURS_12 > atLeastMs ? HOURS_12 : 0),
  isClockKnown: () => true,
  compareClock: () => {},
}));

function openTreatment(mode: "set" | "update") {
  const cat = mode === "set" ? untreated() : patient();
  logIn(RUTH);
  fakeApi(on(getTreatmentCase, cat), on(listMedications, CATALOGUE));
  if (mode === "set") render(<SetTreatment caseId={cat._id} frame={InDialog} />);
  else render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={vi.fn()} />);
}

function openStatus() {
  logIn(RUTH);
  fakeApi();
  const about = { caseId: patient()._id, catName: "Miso", since: undefined };
  render(<ChangeStatusDialog {...about} status="In Treatment" onClose={vi.fn()} />);
}

test.each([
  ["Set Treatment", () => openTreatment("set")],
  ["Update Treatment", () => openTreatment("update")],
  ["Change Status", openStatus],
  ["the advisers' search", () => openSearch("/admin")],
  ["the first weight of the intake", () => openIntake("current-health", { answers: { cat: CAT } })],
])("a wrong clock is told on %s", async (_, open) => {
  open();
  await expect.element(page.getByText("This device's clock or time zone is wrong.")).toBeVisible();
});
