import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Account, confirmPassword, getAccount, resetPassword } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { listPasswordResets } from "#contract/password-resets.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { refresh } from "#web/api/cache.ts";
import { ask, fakeApi, inTurn, on, refuse, stale } from "#web/testing/fake.ts";
import { ANA, RUTH } from "#web/testing/people.ts";
import { render, renderRoutes } from "#web/testing/render.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

const ACCOUNT: Account = {
  _id: ANA.id,
  name: ANA.name,
  phone: "+1 415 555 0134",
  cats: [
    { caseId: "4b5f7a34-7a52-4d0a-9d1a-5e3d8a3c1b77", name: "Miso", status: "In Treatment" },
    { caseId: "5c6f7a34-7a52-4d0a-9d1a-5e3d8a3c1b78", name: null, status: "New" },
  ],
};
const DONE = "The new password of Ana Duarte is set, and every device is logged out.";
const LOOK_UP_FIRST = "Please use Account Lookup before attempting to change password.";

const accountId = page.getByLabelText("Account ID");
const reason = page.getByLabelText("Reason");
const lookUp = page.getByRole("button", { name: "Account Lookup", exact: true });
const change = page.getByRole("button", { name: "Change Password" });

const open = (at = "/admin/reset-password") =>
  render(<ResetPasswordPage />, { at, path: "/admin/reset-password/:accountId?" });

const answer = (...handlers: Parameters<typeof fakeApi>) =>
  fakeApi(...handlers, on(listLogins, []), on(listPasswordResets, []));

async function typePasswords(password: string, check: string) {
  await userEvent.fill(page.getByLabelText("New Password"), password);
  await userEvent.fill(page.getByLabelText("Verify Password"), check);
  await userEvent.fill(reason, "She called from her number");
}

test("an admin looks an account up by its id and sets its password [APW-01] [APW-06] [GRD-20]", async () => {
  const api = answer(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open("/admin/reset-password");
  await expect.element(accountId).toHaveValue("");
  await userEvent.fill(accountId, ` ${ANA.id} `);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
  expect(api.calls(resetPassword).map(({ params }) => params)).toEqual([{ accountId: ANA.id }]);
});

test("the form has new password and verify password, and asks why [APW-05] [R30]", async () => {
  open();
  await expect.element(page.getByRole("heading", { name: "Change Password" })).toBeVisible();
  const labels = [...document.querySelectorAll("form label")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["Account ID", "New Password", "Verify Password", "Reason"]);
});

test("the address prefills the account id [APW-02]", async () => {
  open(`/admin/reset-password/${ANA.id}`);
  await expect.element(accountId).toHaveValue(ANA.id);
});

test("Account Lookup finds the account by its id and shows _id, name, phone and cats [APW-03] [APW-04]", async () => {
  const api = answer(on(getAccount, ACCOUNT));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByRole("definition").filter({ hasText: ANA.id })).toBeVisible();
  await expect.element(page.getByText("+1 415 555 0134")).toBeVisible();
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await expect.element(page.getByText("Miso (In Treatment)")).toBeVisible();
  await expect.element(page.getByText("<Not Provided> (New)")).toBeVisible();
  expect(api.calls(getAccount)[0]?.params).toEqual({ accountId: ANA.id });
});

test.each([
  ["found", on(getAccount, ACCOUNT)],
  ["not found", refuse(getAccount, 404, "This account does not exist, or it is not yours.")],
])("of an id that was changed since, nothing is shown where it is %s late", async (_, late) => {
  const held = Promise.withResolvers<void>();
  const other = { ...ACCOUNT, _id: RUTH.id, name: RUTH.name };
  const slow: typeof late = { ...late, reply: (call) => held.promise.then(() => late.reply(call)) };
  answer(inTurn(slow, on(getAccount, other)));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(lookUp).toHaveAttribute("aria-busy", "true");
  await userEvent.fill(accountId, RUTH.id);
  held.resolve();
  await expect.element(lookUp).not.toHaveAttribute("aria-busy", "true");
  expect(page.getByRole("definition").elements()).toEqual([]);
  expect(page.getByRole("alert").elements()).toEqual([]);
  await userEvent.click(lookUp);
  await expect.element(page.getByRole("definition").filter({ hasText: RUTH.name })).toBeVisible();
});

test("the way to where an account is deleted leads to its own events", async () => {
  answer(on(getAccount, ACCOUNT));
  open(`/admin/reset-password/${ANA.id}`);
  const way = page.getByRole("link", { name: "closed events of this account" });
  await expect.element(lookUp).toBeEnabled();
  expect(way.elements()).toEqual([]);
  await userEvent.click(lookUp);
  await expect.element(way).toHaveAttribute("href", `/admin/events/history/${ANA.id}`);
});

test("the lookup needs an account id [VAL-32]", async () => {
  open();
  await expect.element(lookUp).toBeDisabled();
  await expect.element(lookUp).toHaveAccessibleDescription("Enter the account id.");
});

test("without a lookup nothing is sent, and the page says why [VAL-33]", async () => {
  const api = answer(on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(LOOK_UP_FIRST, { exact: true })).toBeVisible();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("an account id changed after the lookup needs another lookup", async () => {
  const api = answer(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await userEvent.fill(accountId, "another");
  await expect.element(page.getByText(ANA.name)).not.toBeInTheDocument();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(LOOK_UP_FIRST, { exact: true })).toBeVisible();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("passwords that differ are said, and block the change [VAL-30] [VAL-31]", async () => {
  const api = answer(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await typePasswords("tangerine-sofa", "tangerine-sofas");
  await expect
    .element(page.getByText("Password and Verify Password must match", { exact: true }))
    .toBeVisible();
  await userEvent.click(change);
  await expect.element(page.getByLabelText("Verify Password")).toHaveFocus();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("both passwords are required [VAL-29]", async () => {
  const api = answer(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await userEvent.click(change);
  await expect
    .element(page.getByLabelText("New Password"))
    .toHaveAccessibleDescription(/Choose a password of at least 8 characters\./);
  await typePasswords("tangerine-sofa", "");
  await userEvent.click(change);
  await expect
    .element(page.getByText("Password and Verify Password must match", { exact: true }))
    .toBeVisible();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("sets the password of the account that was looked up and says so", async () => {
  const api = answer(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("New Password")).toHaveValue("");
  expect(api.calls(resetPassword)).toMatchObject([
    {
      params: { accountId: ANA.id },
      body: { accountId: ANA.id, password: "tangerine-sofa", passwordCheck: "tangerine-sofa" },
    },
  ]);
});

test("without a reason nothing is sent, and the field says so; with one it goes along [R30]", async () => {
  const api = answer(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.fill(reason, "  ");
  await userEvent.click(change);
  await expect.element(reason).toHaveAccessibleDescription(/Say why, in a few words\./);
  await expect.element(reason).toHaveFocus();
  expect(api.calls(resetPassword)).toEqual([]);
  await userEvent.fill(reason, "Lost her phone");
  await userEvent.click(change);
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
  await expect.element(reason).toHaveValue("");
  expect(api.calls(resetPassword).map(({ body }) => body.reason)).toEqual(["Lost her phone"]);
});

test("who set a password of the account, when and why, is told, and again after a new one [R30]", async () => {
  const by = { resetOn: "2026-11-20T10:00:00.000Z", resetByName: "Ruth Meyer" };
  const [first, second] = [
    { ...by, _id: "1", reason: "Lost her phone" },
    { ...by, _id: "2" },
  ];
  fakeApi(
    on(getAccount, ACCOUNT),
    on(listLogins, []),
    on(resetPassword, { message: DONE }),
    inTurn(on(listPasswordResets, [first]), on(listPasswordResets, [second, first])),
  );
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  const told = page.getByRole("listitem");
  await expect.element(told).toMatchTextContent(/^Lost her phoneRuth Meyer, Nov 20, 2026, /);
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(told.first()).toMatchTextContent(/^No reason was givenRuth Meyer, /);
});

test("another password that was set since the lookup is told, and the next press goes on top of it", async () => {
  const seen = { _id: "1", resetOn: "2026-11-20T10:00:00.000Z", resetByName: "Ruth Meyer" };
  const own = { ...seen, _id: "3", resetOn: "2026-11-20T12:00:00.000Z" };
  const theirs = { ...seen, _id: "2", resetOn: "2026-11-20T11:00:00.000Z", resetByName: "Sam Lund" };
  const api = fakeApi(
    on(getAccount, ACCOUNT),
    on(listLogins, []),
    inTurn(
      on(listPasswordResets, [seen]),
      on(listPasswordResets, [theirs, seen]),
      on(listPasswordResets, [theirs, seen]),
      on(listPasswordResets, [own, theirs, seen]),
    ),
    inTurn(
      stale(resetPassword, theirs),
      on(resetPassword, { message: DONE }),
      on(resetPassword, { message: DONE }),
    ),
  );
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText("Ruth Meyer", { exact: false })).toBeVisible();
  // As after another app: the list is read again, unasked.
  await refresh(listPasswordResets);
  await expect.element(page.getByText("Sam Lund", { exact: false })).toBeVisible();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This was changed meanwhile\./);
  await userEvent.click(change);
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("listitem").nth(2)).toBeVisible();
  await typePasswords("harbour-lantern", "harbour-lantern");
  await userEvent.click(change);
  await expect.poll(() => api.calls(resetPassword)).toHaveLength(3);
  const tags = api.calls(resetPassword).map(({ headers }) => headers.get("If-Match"));
  expect(tags).toEqual(['"1"', '"2"', '"3"']);
});

test("a refusal is the server's sentence, its whole answer one click away", async () => {
  answer(refuse(getAccount, 404, "This account does not exist."));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This account does not exist\./);
  await userEvent.click(page.getByText("What the server answered"));
  await expect.element(page.getByText('"requestId":"test"', { exact: false })).toBeVisible();
});

test("a change that fails shows what the server said, and takes another try [ERR-07]", async () => {
  const sentence = "This password is one of those that are tried first.";
  answer(
    on(getAccount, ACCOUNT),
    inTurn(refuse(resetPassword, 400, sentence), on(resetPassword, { message: DONE })),
  );
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await typePasswords("sunshine", "sunshine");
  await userEvent.click(change);
  await expect.element(page.getByRole("alert")).toMatchTextContent(new RegExp(`^${sentence}`));
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
});

test("the own password is asked for in place, and the new one is sent right after it [R30]", async () => {
  const reason = "Enter your own password too.";
  const wrong = [{ path: "password", message: "This is not your password." }];
  const api = answer(
    on(getAccount, ACCOUNT),
    inTurn(ask(resetPassword, CONFIRM_PASSWORD, reason), on(resetPassword, { message: DONE })),
    inTurn(refuse(confirmPassword, 400, "This is not your password.", wrong), on(confirmPassword, undefined)),
  );
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByRole("status").filter({ hasText: reason })).toHaveFocus();
  const own = page.getByLabelText("Your own password");
  await userEvent.fill(own, "a slip");
  await userEvent.click(change);
  await expect.element(own).toHaveAccessibleDescription("This is not your password.");
  await expect.element(own).toHaveFocus();
  await userEvent.fill(own, "eighty-four days");
  await userEvent.click(change);
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  expect(api.calls(confirmPassword).map(({ body }) => body.password)).toEqual(["a slip", "eighty-four days"]);
  expect(api.calls(resetPassword).map(({ body }) => body.password)).toEqual([
    "tangerine-sofa",
    "tangerine-sofa",
  ]);
});

test("what was typed and refused for one account is not there for the next that is looked up", async () => {
  const other = { ...ACCOUNT, _id: RUTH.id, name: RUTH.name };
  const sentence = "This password is one of those that are tried first.";
  answer(inTurn(on(getAccount, ACCOUNT), on(getAccount, other)), refuse(resetPassword, 400, sentence));
  open(`/admin/reset-password/${ANA.id}`);
  await typePasswords("sunshine", "sunshine");
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  // Typed before the account was looked up, it is still for that.
  await userEvent.click(change);
  await expect.element(page.getByRole("alert")).toMatchTextContent(new RegExp(`^${sentence}`));
  await userEvent.fill(accountId, RUTH.id);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(RUTH.name)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^${sentence}`))).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("New Password")).toHaveValue("");
  await expect.element(reason).toHaveValue("");
});

test("the account of one address is not the one that another address sets the password of", async () => {
  answer(on(getAccount, ACCOUNT));
  const { router } = renderRoutes(
    [{ path: "/admin/reset-password/:accountId?", Component: ResetPasswordPage }],
    `/admin/reset-password/${RUTH.id}`,
  );
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await router.navigate(`/admin/reset-password/${ANA.id}`);
  await expect.element(accountId).toHaveValue(ANA.id);
  await expect.element(page.getByText(ANA.name)).not.toBeInTheDocument();
});
