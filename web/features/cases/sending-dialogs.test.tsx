import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteCase, getCase, listOwnCases } from "#contract/cases.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { listMedications } from "#contract/medications.ts";
import { dismissPasswordRequest } from "#contract/password-requests.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment, updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { recordWeight } from "#contract/weights.ts";
import { useCall } from "#web/api/use-call.ts";
import { HistoryDialog } from "#web/features/cases/card/history-dialog.tsx";
import { DeleteCaseDialog } from "#web/features/cases/chosen/delete-case-dialog.tsx";
import { DismissRequestDialog } from "#web/features/events/dismiss-request-dialog.tsx";
import { ChangeStatusDialog } from "#web/features/statuses/change-status-dialog.tsx";
import { SetTreatmentDialog } from "#web/features/treatment/set-treatment-dialog.tsx";
import { UpdateTreatmentDialog } from "#web/features/treatment/update-treatment-dialog.tsx";
import { UpdateWeightDialog } from "#web/features/weights/update-weight-dialog.tsx";
import { catCase, TODAY } from "#web/testing/cats.ts";
import { fakeApi, lose, on } from "#web/testing/fake.ts";
import { expectHeld, refuseLater } from "#web/testing/held.ts";
import { forgot } from "#web/testing/password-requests.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, patient, untreated, WEAK } from "#web/testing/treatment.ts";
import { inKilograms } from "#web/testing/weight-page.tsx";

const kase = catCase();
const cat = { caseId: kase._id, catName: "Miso" };
const onClose = vi.fn();
const dialog = page.getByRole("dialog");
const press = (name: string) => userEvent.click(dialog.getByRole("button", { name, exact: true }));
const choose = (label: string, option: string) =>
  userEvent.selectOptions(dialog.getByRole("combobox", { name: label }), option);

const DIALOGS = [
  {
    shown: <SetTreatmentDialog {...cat} onClose={onClose} />,
    route: setTreatment,
    found: untreated(),
    fill: () => choose("Medication", WEAK._id),
    button: "Set",
  },
  { shown: <UpdateTreatmentDialog {...cat} onClose={onClose} />, route: updateTreatment, button: "Set" },
  {
    shown: <ChangeStatusDialog {...cat} status="In Treatment" since={undefined} onClose={onClose} />,
    route: changeStatus,
    fill: () => choose("New Status", "Stopped Treatment"),
    button: "Change Status",
  },
  {
    shown: <UpdateWeightDialog kase={kase} today={TODAY} onClose={onClose} />,
    route: recordWeight,
    fill: () => inKilograms("4.9"),
    button: "Update Weight",
  },
  {
    shown: <DeleteCaseDialog kase={kase} onClose={onClose} onGone={() => {}} />,
    route: deleteCase,
    button: "Delete Case",
  },
  {
    shown: (
      <HistoryDialog kind="dose-history" caseId={kase._id} today={TODAY} onClose={onClose} quiet={false} />
    ),
    route: withdrawDose,
    fill: async () => {
      await userEvent.click(dialog.getByRole("button", { name: /^Entered by mistake/ }).first());
      await choose("What was wrong with it?", "Mistyped");
    },
    button: "Strike it out",
  },
  {
    shown: (
      <DismissRequestDialog
        request={forgot("Ana")}
        seen=""
        seenSince=""
        onClose={onClose}
        onDismissed={() => {}}
      />
    ),
    route: dismissPasswordRequest,
    button: "Dismiss the request",
  },
];

test.each(DIALOGS)("a dialog stays until $route.path is answered, and closes then", async (one) => {
  onClose.mockClear();
  logIn(RUTH);
  const { handler, refuse } = refuseLater(one.route, "Not today.");
  const found = one.found ?? patient();
  fakeApi(handler, on(getCase, kase), on(getTreatmentCase, found), on(listMedications, CATALOGUE));
  render(one.shown);
  await one.fill?.();
  await press(one.button);
  await expectHeld(dialog);
  expect(onClose).not.toHaveBeenCalled();

  refuse();
  await expect.element(dialog).toMatchTextContent(/Not today\./);
  await expect.element(dialog.getByText("Being sent …")).not.toBeInTheDocument();
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

/** A page under the dialog that shows the case. */
function Under() {
  useCall(listOwnCases, {});
  return null;
}

const OF_A_CASE = DIALOGS.filter(({ route }) => route !== dismissPasswordRequest);

test.each(OF_A_CASE)("a case is read again under a dialog whose $route.path got no answer", async (one) => {
  logIn(RUTH);
  const found = one.found ?? patient();
  const api = fakeApi(
    lose(one.route),
    on(listOwnCases, [kase]),
    on(getCase, kase),
    on(getTreatmentCase, found),
    on(listMedications, CATALOGUE),
  );
  render(
    <>
      <Under />
      {one.shown}
    </>,
  );
  await one.fill?.();
  await press(one.button);
  await expect.element(dialog).toMatchTextContent(/No answer came|We got no answer/);
  await expect.poll(() => api.calls(listOwnCases).length).toBe(2);
});
