import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AuditEntry, listAudit, listCaseAudit } from "#contract/audit.ts";
import * as contract from "#contract/index.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import AuditPage from "./audit-page.tsx";
import { AUDIT_WORDS } from "./audit-words.ts";

const CASE = "62e33a64-f0aa-4448-8538-139c95f1ce62";
const entry: AuditEntry = {
  _id: "d7f0c1de-0f6c-4c0e-9b0d-6f6f6a3c2b11",
  at: "2026-11-20T09:15:00.000Z",
  verb: "setTreatment",
  status: 200,
  enteredBy: RUTH.id,
  enteredByName: "Ruth Meyer",
  asAdmin: true,
  caseId: CASE,
  catName: "Miso",
  requestId: "one",
  source: "0a1b2c3d4e5f",
};

const open = (at = "/admin/audit") => render(<AuditPage />, { at, path: "/admin/audit/:caseId?" });
const rows = page.getByRole("row");

test("says who did what with which cat, when and from where", async () => {
  logIn(RUTH);
  fakeApi(on(listAudit, [entry]));
  open();
  const row = rows.nth(1);
  await expect
    .element(row.getByRole("link", { name: "Ruth Meyer", exact: true }))
    .toHaveAttribute("href", `/admin/reset-password/${RUTH.id}`);
  await expect.element(row.getByText("adviser", { exact: true })).toBeVisible();
  await expect.element(row.getByText("Set the treatment")).toBeVisible();
  await expect.element(row.getByText("0a1b2c3d4e5f")).toBeVisible();
  await expect
    .element(row.getByRole("link", { name: "Miso" }))
    .toHaveAttribute("href", `/admin?case=${CASE}`);
});

test("says what the server erased by itself", async () => {
  logIn(RUTH);
  const { enteredBy: _, enteredByName: __, catName: ___, ...erased } = entry;
  fakeApi(on(listAudit, [{ ...erased, asAdmin: false, verb: "eraseCase" }]));
  open();
  await expect.element(rows.nth(1).getByText("The server itself")).toBeVisible();
  await expect.element(rows.nth(1).getByText("Erased the case, 30 days after it was deleted")).toBeVisible();
});

test("says which medicine was changed, with the way to it", async () => {
  logIn(RUTH);
  const { caseId: _, catName: __, ...done } = entry;
  const medicine = { medicationId: CASE, medicationName: "Oral suspension" };
  fakeApi(on(listAudit, [{ ...done, verb: "editMedication", ...medicine }]));
  open();
  await expect
    .element(rows.nth(1).getByRole("link", { name: "Oral suspension" }))
    .toHaveAttribute("href", `/admin/catalogue/${CASE}`);
});

test("says what was refused, and that nobody was logged in", async () => {
  logIn(RUTH);
  const { enteredBy: _, enteredByName: __, caseId: ___, catName: ____, ...login } = entry;
  fakeApi(on(listAudit, [{ ...login, verb: "login", status: 401, aboutName: "Ana Duarte" }]));
  open();
  await expect.element(rows.nth(1).getByText("Not logged in")).toBeVisible();
  await expect.element(rows.nth(1).getByText("refused (401)")).toBeVisible();
  await expect.element(rows.nth(1).getByRole("cell", { name: "Ana Duarte" })).toBeVisible();
});

describe("whoever has an adviser's name is told apart from the adviser", () => {
  const STRANGER = "0b9f3c52-7f0e-4a55-9f43-3c1f7a1f0b55";
  const adviser = (row: number) => rows.nth(row).getByText("adviser", { exact: true });

  test.each(["Ruth Meyer", "Ruth Meyer, adviser", "Ruth Meyer adviser"])("as %s", async (enteredByName) => {
    logIn(RUTH);
    const theirs = { ...entry, enteredBy: STRANGER, enteredByName, asAdmin: false };
    fakeApi(on(listAudit, [{ ...theirs, _id: entry._id.replace("d7", "d8") }, entry]));
    open();
    await expect
      .element(rows.nth(1).getByRole("link", { name: enteredByName, exact: true }))
      .toHaveAttribute("href", `/admin/reset-password/${STRANGER}`);
    await expect.element(adviser(1)).not.toBeInTheDocument();
    await expect.element(adviser(2)).toBeVisible();
  });

  test("also where both logged in, and where both are who something was done to", async () => {
    logIn(RUTH);
    const { enteredBy: _, enteredByName: __, caseId: ___, catName: ____, ...logged } = entry;
    const ofStranger = { ...logged, aboutAccountId: STRANGER, aboutName: "Ruth Meyer", asAdmin: false };
    const ofRuth = { ...logged, aboutAccountId: RUTH.id, aboutName: "Ruth Meyer", verb: "login" };
    fakeApi(on(listAudit, [{ ...ofStranger, _id: entry._id.replace("d7", "d8"), verb: "login" }, ofRuth]));
    open();
    const links = (row: number) => rows.nth(row).getByRole("link", { name: "Ruth Meyer" });
    for (const [row, id] of [
      [1, STRANGER],
      [2, RUTH.id],
    ] as const) {
      for (const nth of [0, 1])
        await expect.element(links(row).nth(nth)).toHaveAttribute("href", `/admin/reset-password/${id}`);
    }
    await expect.element(adviser(1)).not.toBeInTheDocument();
    await expect.element(adviser(2)).toBeVisible();
  });
});

describe("by nobody who was logged in", () => {
  const { enteredBy: _, enteredByName: __, caseId: ___, catName: ____, ...about } = entry;
  const show = (verb: string) => {
    logIn(RUTH);
    fakeApi(on(listAudit, [{ ...about, verb, aboutName: "Ana Duarte" }]));
    open();
  };

  test.each([
    "login",
    "createAccount",
    "claimSetup",
    "renewPassword",
    "grantAdmin",
    "forgetFactor",
    "setPhone",
  ])("%s names whose account it is as who did it", async (verb) => {
    show(verb);
    await expect.element(rows.nth(1)).toMatchTextContent(/Ana Duarte.*Ana Duarte/);
  });

  test("a code that was asked for names nobody: whoever knows the phone can ask", async () => {
    show("requestPassword");
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/Not logged in.*Asked for a password code.*Ana Duarte/);
  });
});

test.each<[NonNullable<AuditEntry["act"]> | undefined, string]>([
  ["acknowledge", "Acknowledged an event"],
  ["add-note", "Added a note to an event"],
  ["reopen", "Opened an event again"],
  ["delete-account", "Deleted the account"],
  ["restore-account", "Restored the account"],
  [undefined, "Worked on an event"],
])("says what was done with an event: %s", async (act, words) => {
  logIn(RUTH);
  const { caseId: _, catName: __, ...about } = entry;
  fakeApi(on(listAudit, [{ ...about, verb: "changeEventStatus", act, aboutName: "Ana Duarte" }]));
  open();
  await expect.element(rows.nth(1).getByRole("cell", { name: words, exact: true })).toBeVisible();
});

test("says for how many refusals an entry stands", async () => {
  logIn(RUTH);
  fakeApi(on(listAudit, [{ ...entry, verb: "listAllCases", status: 403, asAdmin: false, times: 312 }]));
  open();
  await expect.element(rows.nth(1).getByText("refused (403), 312 more within a minute")).toBeVisible();
});

test("says of refusals from several networks that they are", async () => {
  logIn(RUTH);
  fakeApi(on(listAudit, [{ ...entry, verb: "getCase", status: 404, times: 21, source: "" }]));
  open();
  await expect.element(rows.nth(1)).toMatchTextContent(/several places$/);
});

test("says that whoever reads a list or searches for a name has no entry", async () => {
  logIn(RUTH);
  fakeApi(on(listAudit, [entry]));
  open();
  await expect
    .element(page.getByText(/Whoever only read a list,.* or searched for a name, has no entry/))
    .toBeVisible();
});

test("the history of one case asks for that case", async () => {
  logIn(RUTH);
  const api = fakeApi(on(listCaseAudit, [entry]));
  open(`/admin/audit/${CASE}`);
  await expect.element(page.getByRole("heading", { name: "History of the case" })).toBeVisible();
  await expect.element(rows.nth(1)).toBeVisible();
  expect(api.calls(listCaseAudit)[0]?.params).toEqual({ caseId: CASE });
});

test("the next entries that could not be loaded say so, what is there stays, and another try brings them", async () => {
  logIn(RUTH);
  const next = { Link: '</api/audit?after=next>; rel="next"' };
  fakeApi(
    inTurn(
      on(listAudit, [entry], next),
      refuse(listAudit, 429, "You are going too fast."),
      on(listAudit, [{ ...entry, _id: entry._id.replace("d7", "d8") }]),
    ),
  );
  open();
  const more = page.getByRole("button", { name: "Show more" });
  const missed = page.getByRole("status").filter({ hasText: "The next ones could not be loaded." });
  await userEvent.click(more);
  await expect.element(missed).toBeVisible();
  await expect.element(rows.nth(1)).toBeVisible();
  await userEvent.click(more);
  await expect.element(rows.nth(2)).toBeVisible();
  await expect.element(missed).not.toBeInTheDocument();
});

test("could not load is not empty", async () => {
  logIn(RUTH);
  fakeApi(refuse(listAudit, 503, "The service is busy for a moment."));
  open();
  await expect.element(page.getByRole("alert").getByText("The service is busy for a moment.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("of a case that is not there nothing failed, and there is nothing to try again", async () => {
  logIn(RUTH);
  fakeApi(refuse(listCaseAudit, 404, "This case does not exist, or it was deleted."));
  open(`/admin/audit/${CASE}`);
  await expect.element(page.getByRole("heading", { name: "The case is not here" })).toBeVisible();
  await expect.element(page.getByText("This case does not exist, or it was deleted.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});

test("what was only read, but refused, is said in words too", async () => {
  logIn(RUTH);
  fakeApi(on(listAudit, [{ ...entry, verb: "listAllCases", status: 403, asAdmin: false }]));
  open();
  const said = "Looked at the list of all cases refused (403)";
  await expect.element(rows.nth(1).getByRole("cell", { name: said })).toBeVisible();
});

// A refusal is recorded of any of them.
describe("every call of the contract has words", () => {
  test.each(Object.keys(contract))("%s", (verb) => {
    expect(AUDIT_WORDS).toHaveProperty(verb);
  });
});
