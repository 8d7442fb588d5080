import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { confirmPassword } from "#contract/accounts.ts";
import { countEvents } from "#contract/events.ts";
import {
  countPasswordRequests,
  dismissPasswordRequest,
  issuePasswordCode,
  listPasswordRequests,
  type PasswordRequest,
} from "#contract/password-requests.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { getSettings } from "#contract/settings.ts";
import { refresh } from "#web/api/cache.ts";
import { loadSettings } from "#web/api/load-settings.ts";
import { ask, everyTry, fakeApi, inTurn, lose, on, refuse, stale } from "#web/testing/fake.ts";
import { forgot } from "#web/testing/password-requests.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { takesNoFingerFor, underFinger } from "#web/testing/under-finger.ts";
import PasswordRequestsPage from "./password-requests-page.tsx";

const [ana, lena] = [forgot("Ana"), forgot("Lena")];
const [FIRST, SECOND, THEIRS] = [
  "62e33a64-f0aa-4448-8538-139c95f1ce71",
  "62e33a64-f0aa-4448-8538-139c95f1ce72",
  "62e33a64-f0aa-4448-8538-139c95f1ce73",
];
const ISSUED = { _id: FIRST, code: "K7QF29XDMT", expiresOn: "2099-11-21T10:00:00.000Z" };

beforeEach(() => logIn(RUTH));

async function open(...handlers: Parameters<typeof fakeApi>) {
  await page.viewport(1280, 800);
  const api = fakeApi(...handlers, on(countPasswordRequests, { count: 2 }), on(countEvents, []));
  const place = renderRoutes(
    [
      { path: "/admin/events/password-requests", Component: PasswordRequestsPage },
      { path: "*", element: <p>elsewhere</p> },
    ],
    "/admin/events/password-requests",
  );
  return { ...place, api };
}

const list = page.getByRole("region", { name: "Password Requests" });
const row = ({ account }: PasswordRequest) => list.getByRole("link", { name: new RegExp(account.firstName) });
const detail = page.getByRole("region", { name: "Selected request" });
const shown = ({ account: { firstName, lastName } }: PasswordRequest) =>
  detail.getByRole("heading", { name: `${firstName} ${lastName}` });
const issue = page.getByRole("button", { name: "Issue code" });
const reissue = page.getByRole("button", { name: "Issue a new code" });
const newCode = page.getByRole("region", { name: "New code" });

describe("the list", () => {
  test("stands beside the types of events, with its own count, and says who waits", async () => {
    await open(on(listPasswordRequests, [ana, lena]));
    const link = page.getByRole("navigation", { name: "Events" }).getByRole("link", {
      name: "Password Requests 2",
    });
    await expect.element(link).toHaveAttribute("aria-current", "page");
    await expect.element(link).toHaveAttribute("href", "/admin/events/password-requests");
    await expect.element(page.getByRole("heading", { level: 1, name: "Password Requests" })).toBeVisible();
    await expect.element(page.getByText("2, oldest first")).toBeVisible();
    await expect.element(row(ana)).toMatchTextContent(/^Ana Duarte\+1 415 555 0134.*No code yet$/);
  });

  test("that is empty says so", async () => {
    await open(on(listPasswordRequests, []));
    await expect.element(page.getByText("Nobody waits for a new password")).toBeVisible();
  });

  test("that could not be loaded says why, and Retry loads it", async () => {
    await open(
      inTurn(refuse(listPasswordRequests, 400, "The database is away."), on(listPasswordRequests, [ana])),
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The database is away\./);
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(shown(ana)).toBeVisible();
  });

  test("is walked with j and k, and the focus goes along", async () => {
    await open(on(listPasswordRequests, [ana, lena]));
    await expect.element(shown(ana)).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(shown(lena)).toBeVisible();
    await expect.element(row(lena)).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(shown(ana)).toBeVisible();
  });

  const by = { _id: FIRST, issuedOn: "2026-11-20T09:00:00.000Z", issuedByName: "Ruth Meyer" };
  test.each<[string, PasswordRequest["code"], RegExp]>([
    [
      "that can be used",
      { ...by, expiresOn: "2099-11-21T10:00:00.000Z", triesLeft: 99_998 },
      /Code issued by Ruth Meyer, valid until Nov 21, .*, tried 2 times$/,
    ],
    [
      "that has run out",
      { ...by, expiresOn: "2020-11-21T10:00:00.000Z", triesLeft: 100_000 },
      /The code that Ruth Meyer issued has run out$/,
    ],
    [
      "that was tried too often",
      { ...by, expiresOn: "2099-11-21T10:00:00.000Z", triesLeft: 0 },
      /The code that Ruth Meyer issued was tried too often$/,
    ],
    [
      "that was issued on the server",
      { _id: FIRST, issuedOn: by.issuedOn, expiresOn: "2099-11-21T10:00:00.000Z", triesLeft: 100_000 },
      /Code issued by whoever runs the server, valid until Nov 21, [^,]*$/,
    ],
  ])("says of a code %s", async (_, code, words) => {
    const request = forgot("Ana", { code });
    await open(on(listPasswordRequests, [request]));
    await expect.element(row(request)).toMatchTextContent(words);
    await expect.element(reissue).toBeVisible();
  });
});

describe("a request", () => {
  test("shows the phone, since when, the cats, and to be sure who it is first", async () => {
    fakeApi(
      on(getSettings, {
        productName: "FIP",
        links: {},
        messaging: { appName: "WhatsApp", link: "https://wa.me/12125550999" },
      }),
    );
    await loadSettings();
    await open(on(listPasswordRequests, [forgot("Ana", { lastAskedOn: "2026-11-20T09:12:00.000Z" })]));
    await expect.element(detail).toMatchTextContent(/Phone\+1 415 555 0134/);
    await expect.element(detail).toMatchTextContent(/Asked\d.*agoAsked again\d.*agoAccount sinceSep 1, 2026/);
    await expect
      .element(detail)
      .toMatchTextContent(
        /First be sure who it is\.Write to \+1 415 555 0134 in WhatsApp, to no other number/,
      );
    await expect
      .element(detail.getByRole("link", { name: "Open WhatsApp" }))
      .toHaveAttribute("href", "https://wa.me/14155550134");
    await expect
      .element(detail.getByRole("link", { name: "Miso" }))
      .toHaveAttribute("href", "/admin?case=62e33a64-f0aa-4448-8538-139c95f1ce62");
    await expect.element(detail.getByRole("link", { name: "<Not Provided>" })).toBeVisible();
  });

  test("of an adviser's account says who issues its code, and offers none [R30]", async () => {
    const request = forgot("Sam", {}, { isAdmin: true });
    await open(on(listPasswordRequests, [request]));
    await expect.element(row(request)).toMatchTextContent(/An adviser's account/);
    await expect
      .element(detail)
      .toMatchTextContent(/no page issues its code.*npm run admin -- password-code \+1 415 555 0134/);
    await expect.element(page.getByRole("button", { name: "Dismiss the request" })).toBeVisible();
    await expect.element(issue).not.toBeInTheDocument();
  });

  test("of a deleted account says so, leads to where it can be restored, and offers no code", async () => {
    const account = { ...ana.account, hasMoreCats: true as const, deletedOn: "2026-11-19T10:00:00.000Z" };
    await open(on(listPasswordRequests, [{ ...ana, account }]));
    await expect.element(detail).toMatchTextContent(/This account was deleted on Nov 19, 2026/);
    await expect.element(detail).toMatchTextContent(/The others are found once the account is restored/);
    const { accountId } = ana.account;
    await expect
      .element(detail.getByRole("link", { name: /its history/ }))
      .toHaveAttribute("href", `/admin/events/history/${accountId}`);
    await expect.element(page.getByRole("button", { name: "Dismiss the request" })).toBeVisible();
    expect(issue.elements()).toEqual([]);
    expect(detail.getByRole("link", { name: "Update Account Password" }).elements()).toEqual([]);
    expect(detail.getByRole("link", { name: "Miso" }).elements()).toEqual([]);
    expect(detail.getByText("First be sure who it is.").elements()).toEqual([]);
  });

  test("of an account with a second step says that a new password alone lets nobody in", async () => {
    const withFactor = { ...ana, account: { ...ana.account, hasFactor: true as const } };
    await open(inTurn(on(listPasswordRequests, [withFactor]), on(listPasswordRequests, [ana])));
    const says = detail.getByText("Logging in also asks for a code from an authenticator app.");
    await expect.element(says).toBeVisible();
    await expect.element(detail).toMatchTextContent(/npm run admin -- forget-factor \+1 415 555 0134/);
    await refresh(listPasswordRequests);
    await expect.element(says).not.toBeInTheDocument();
  });

  test("that is closed meanwhile stays in sight, and nothing can be done about it", async () => {
    await open(inTurn(on(listPasswordRequests, [ana, lena]), on(listPasswordRequests, [lena])));
    await expect.element(shown(ana)).toBeVisible();
    await refresh(listPasswordRequests);
    await expect.element(detail).toMatchTextContent(/This request is closed/);
    await expect.element(shown(ana)).toBeVisible();
    await expect.element(issue).not.toBeInTheDocument();
  });

  test("that a link names and that is closed says so", async () => {
    const { router } = await open(on(listPasswordRequests, [ana]));
    await router.navigate("/admin/events/password-requests?event=gone");
    await expect
      .element(detail.getByRole("heading", { name: "This request is not open any more" }))
      .toBeVisible();
  });
});

describe("issuing a code", () => {
  const MESSAGE = [
    "Hello, here is your code for a new password: K7QF2 9XDMT",
    `Enter it here with your phone number: ${location.origin}/reset-password?step=code`,
    "It works once and for 24 hours. Nobody of the team will ask you for it or for your password.",
  ].join("\n\n");

  test("shows it in groups of five, until when it counts, and a message to send", async () => {
    const { api } = await open(on(listPasswordRequests, [ana, lena]), on(issuePasswordCode, ISSUED));
    await userEvent.click(issue);
    await expect.element(newCode).toHaveFocus();
    await expect.element(newCode).toMatchTextContent(/^K7QF2 9XDMT.*Valid until Nov 21, 2099/);
    await expect.element(newCode.getByLabelText("Message to send")).toHaveValue(MESSAGE);
    expect(api.calls(issuePasswordCode).map(({ params }) => params)).toEqual([{ requestId: ana._id }]);
    await expect.poll(() => api.calls(listPasswordRequests).length).toBe(2);
  });

  test("asks for the own password first, and goes on right after it [R30]", async () => {
    const reason = "Enter your own password too.";
    const wrong = [{ path: "password", message: "This is not your password." }];
    const { api } = await open(
      on(listPasswordRequests, [ana]),
      inTurn(ask(issuePasswordCode, CONFIRM_PASSWORD, reason), on(issuePasswordCode, ISSUED)),
      inTurn(
        refuse(confirmPassword, 400, "This is not your password.", wrong),
        on(confirmPassword, undefined),
      ),
    );
    await userEvent.click(issue);
    const dialog = page.getByRole("dialog", { name: "Issue code" });
    const own = dialog.getByRole("group", { name: reason }).getByLabelText("Your own password");
    await expect.element(own).toHaveFocus();
    await userEvent.keyboard("a slip");
    await userEvent.click(dialog.getByRole("button", { name: "Issue code" }));
    await expect.element(own).toHaveAccessibleDescription("This is not your password.");
    await expect.element(own).toHaveFocus();
    await userEvent.fill(own, "eighty-four days");
    await userEvent.keyboard("{Enter}");
    await expect.element(newCode).toMatchTextContent(/^K7QF2 9XDMT/);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.calls(confirmPassword).map(({ body }) => body.password)).toEqual([
      "a slip",
      "eighty-four days",
    ]);
  });

  test("once more says before it that the one before ends", async () => {
    await open(on(listPasswordRequests, [ana]), on(issuePasswordCode, ISSUED));
    const ends = page.getByText("A new code cancels the old one.", { exact: false });
    await expect.element(issue).toBeVisible();
    await expect.element(ends).not.toBeInTheDocument();
    await userEvent.click(issue);
    await expect.element(ends).toBeVisible();
    await expect.element(reissue).toBeVisible();
  });

  test("without an answer takes the one before off the page, and says that it may be dead [R64]", async () => {
    const again = { ...ISSUED, _id: SECOND, code: "M4MPT7RNCA" };
    const by = {
      _id: FIRST,
      issuedOn: "2026-11-20T10:00:00.000Z",
      issuedByName: "Ruth",
      expiresOn: ISSUED.expiresOn,
      triesLeft: 20,
    };
    const { api } = await open(
      inTurn(on(listPasswordRequests, [ana, lena]), on(listPasswordRequests, [{ ...ana, code: by }, lena])),
      inTurn(
        on(issuePasswordCode, ISSUED),
        ...everyTry(lose(issuePasswordCode)),
        on(issuePasswordCode, again),
      ),
    );
    const mayBeDead = page.getByText("may have stopped working", { exact: false });
    await userEvent.click(issue);
    await expect.element(newCode).toBeVisible();
    await userEvent.click(reissue);
    await expect.element(mayBeDead).toBeVisible();
    await expect.element(newCode).not.toBeInTheDocument();
    await userEvent.keyboard("jk");
    await expect.element(mayBeDead).toBeVisible();
    await userEvent.click(reissue);
    await expect.element(newCode).toMatchTextContent(/^M4MPT 7RNCA/);
    await expect.element(mayBeDead).not.toBeInTheDocument();
    expect(api.calls(listPasswordRequests).length).toBeGreaterThan(1);
  });

  const sams = { _id: THEIRS, issuedOn: ISSUED.expiresOn, issuedByName: "Sam Okafor", triesLeft: 20 };
  const byOther = forgot("Ana", { _id: ana._id, code: { ...sams, expiresOn: ISSUED.expiresOn } });
  const over = page.getByText("no longer works. What works now", { exact: false });

  test("says what was seen, so that of two advisers the second hears of the first one's code and may end it", async () => {
    const { api } = await open(
      inTurn(on(listPasswordRequests, [ana]), on(listPasswordRequests, [byOther])),
      inTurn(stale(issuePasswordCode, byOther.code), on(issuePasswordCode, ISSUED)),
    );
    await userEvent.click(issue);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/meanwhile/);
    await expect.element(detail).toMatchTextContent(/Code issued by Sam Okafor, valid until/);
    await userEvent.click(reissue);
    await expect.element(newCode).toMatchTextContent(/^K7QF2 9XDMT/);
    await userEvent.click(reissue);
    await expect.poll(() => api.calls(issuePasswordCode).length).toBe(3);
    const seen = api.calls(issuePasswordCode).map(({ headers }) => headers.get("if-match"));
    expect(seen).toEqual(['"none"', `"${THEIRS}"`, `"${FIRST}"`]);
  });

  test("says what was seen at the press, whatever is read while the own password is asked for", async () => {
    const { api } = await open(
      inTurn(on(listPasswordRequests, [ana]), on(listPasswordRequests, [byOther])),
      inTurn(
        ask(issuePasswordCode, CONFIRM_PASSWORD, "Enter your own password too."),
        stale(issuePasswordCode, byOther.code),
      ),
      on(confirmPassword, undefined),
    );
    await userEvent.click(issue);
    const own = page.getByRole("dialog", { name: "Issue code" }).getByLabelText("Your own password");
    await expect.element(own).toHaveFocus();
    await refresh(listPasswordRequests);
    await expect.element(detail).toMatchTextContent(/Code issued by Sam Okafor/);
    await userEvent.fill(own, "eighty-four days");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("alert")).toMatchTextContent(/meanwhile/);
    const seen = api.calls(issuePasswordCode).map(({ headers }) => headers.get("if-match"));
    expect(seen).toEqual(['"none"', '"none"']);
  });

  test("says of each code alone that it was copied", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const again = { ...ISSUED, _id: SECOND, code: "M4MPT7RNCA" };
    const own = forgot("Ana", { _id: ana._id, code: { ...sams, _id: FIRST, expiresOn: ISSUED.expiresOn } });
    await open(
      inTurn(on(listPasswordRequests, [ana]), on(listPasswordRequests, [own])),
      inTurn(on(issuePasswordCode, ISSUED), on(issuePasswordCode, again)),
    );
    await userEvent.click(issue);
    await userEvent.click(newCode.getByRole("button", { name: "Copy the message" }));
    await expect.element(newCode.getByText("Copied")).toBeVisible();
    await userEvent.click(reissue);
    await expect.element(newCode).toMatchTextContent(/^M4MPT 7RNCA/);
    await expect.element(newCode).toHaveFocus();
    await expect.element(newCode.getByText("Copied")).not.toBeInTheDocument();
  });

  test("takes the own one off the page when another adviser has issued one since", async () => {
    const own = forgot("Ana", { _id: ana._id, code: { ...sams, _id: FIRST, expiresOn: ISSUED.expiresOn } });
    await open(
      inTurn(...[ana, own, byOther].map((request) => on(listPasswordRequests, [request]))),
      on(issuePasswordCode, ISSUED),
    );
    await userEvent.click(issue);
    await expect.element(detail).toMatchTextContent(/Code issued by/);
    await expect.element(newCode).toBeVisible();
    await refresh(listPasswordRequests);
    await expect.element(over).toBeVisible();
    await expect.element(newCode).not.toBeInTheDocument();
  });

  test("takes it off the page when the request is closed, which ends it", async () => {
    await open(
      inTurn(...[[ana], [ana], []].map((requests) => on(listPasswordRequests, requests))),
      on(issuePasswordCode, ISSUED),
    );
    await userEvent.click(issue);
    await expect.element(newCode).toBeVisible();
    await refresh(listPasswordRequests);
    await expect.element(detail).toMatchTextContent(/This request is closed/);
    await expect.element(newCode).not.toBeInTheDocument();
  });

  test("keeps it in sight on the way to another request and back", async () => {
    await open(on(listPasswordRequests, [ana, lena]), on(issuePasswordCode, ISSUED));
    await userEvent.click(issue);
    await expect.element(newCode).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(shown(lena)).toBeVisible();
    await expect.element(newCode).not.toBeInTheDocument();
    await userEvent.keyboard("k");
    await expect.element(newCode).toMatchTextContent(/^K7QF2 9XDMT/);
  });

  test.each([
    ["Copy the code", "K7QF2 9XDMT"],
    ["Copy the message", MESSAGE],
  ])("'%s' copies it and says so", async (name, text) => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await open(on(listPasswordRequests, [ana]), on(issuePasswordCode, ISSUED));
    await userEvent.click(issue);
    await userEvent.click(page.getByRole("button", { name }));
    await expect.element(page.getByText("Copied")).toBeVisible();
    expect(write.mock.calls).toEqual([[text]]);
  });

  test("says what to do when the browser does not copy", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await open(on(listPasswordRequests, [ana]), on(issuePasswordCode, ISSUED));
    await userEvent.click(issue);
    await userEvent.click(page.getByRole("button", { name: "Copy the code" }));
    await expect.element(page.getByText(/Select the text and copy it/)).toBeVisible();
  });

  test("that is refused says why", async () => {
    await open(
      on(listPasswordRequests, [ana]),
      refuse(issuePasswordCode, 409, "This request is closed. No code was issued."),
    );
    await userEvent.click(issue);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No code was issued\./);
    await expect.element(newCode).not.toBeInTheDocument();
  });
});

describe("dismissing", () => {
  const dialog = page.getByRole("dialog", { name: "Dismiss the request" });
  const confirm = dialog.getByRole("button", { name: "Dismiss the request" });

  test("issues no code for another request by a second press: the next can be read first", async () => {
    await open(
      inTurn(on(listPasswordRequests, [ana, lena]), on(listPasswordRequests, [lena])),
      on(dismissPasswordRequest, undefined),
    );
    await userEvent.click(page.getByRole("button", { name: "Dismiss the request" }));
    await userEvent.click(confirm);
    takesNoFingerFor("60s");
    await expect.element(shown(lena)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(underFinger(issue)).toBeUndefined();
    takesNoFingerFor("0s");
    await expect.poll(() => underFinger(issue)).toBe("Issue code");
  });

  test("asks first, then the next request is there", async () => {
    const { api } = await open(
      inTurn(on(listPasswordRequests, [ana, lena]), on(listPasswordRequests, [lena])),
      on(dismissPasswordRequest, undefined),
    );
    await userEvent.click(page.getByRole("button", { name: "Dismiss the request" }));
    await expect.element(dialog).toMatchTextContent(/Ana Duarte, \+1 415 555 0134/);
    expect(api.calls(dismissPasswordRequest)).toEqual([]);
    await userEvent.click(confirm);
    await expect.element(shown(lena)).toHaveFocus();
    await expect.element(row(ana)).not.toBeInTheDocument();
    expect(api.calls(dismissPasswordRequest).map(({ params }) => params)).toEqual([{ requestId: ana._id }]);
    await expect.poll(() => api.calls(countPasswordRequests).length).toBe(2);
  });

  test("says which code was seen, so that nobody ends one unseen that another adviser has issued since", async () => {
    const theirs = { _id: THEIRS, issuedOn: ISSUED.expiresOn, issuedByName: "Sam Okafor", triesLeft: 20 };
    const byOther = { ...ana, code: { ...theirs, expiresOn: ISSUED.expiresOn } };
    const { api } = await open(
      inTurn(...[[ana], [byOther], []].map((requests) => on(listPasswordRequests, requests))),
      inTurn(stale(dismissPasswordRequest, byOther.code), on(dismissPasswordRequest, undefined)),
    );
    await userEvent.click(page.getByRole("button", { name: "Dismiss the request" }));
    await userEvent.click(confirm);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/meanwhile/);
    await expect.element(detail).toMatchTextContent(/Code issued by Sam Okafor, valid until/);
    await userEvent.click(confirm);
    await expect.element(dialog).not.toBeInTheDocument();
    const seen = api.calls(dismissPasswordRequest).map(({ headers }) => headers.get("if-match"));
    expect(seen).toEqual(['"none"', `"${THEIRS}"`]);
  });

  test("says which code was seen when it was opened, whatever is read behind it", async () => {
    const theirs = { _id: THEIRS, issuedOn: ISSUED.expiresOn, issuedByName: "Sam Okafor", triesLeft: 20 };
    const byOther = { ...ana, code: { ...theirs, expiresOn: ISSUED.expiresOn } };
    const { api } = await open(
      inTurn(on(listPasswordRequests, [ana]), on(listPasswordRequests, [byOther])),
      stale(dismissPasswordRequest, byOther.code),
    );
    await userEvent.click(page.getByRole("button", { name: "Dismiss the request" }));
    await refresh(listPasswordRequests);
    await expect.element(detail).toMatchTextContent(/Code issued by Sam Okafor/);
    await userEvent.click(confirm);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/meanwhile/);
    const seen = api.calls(dismissPasswordRequest).map(({ headers }) => headers.get("if-match"));
    expect(seen).toEqual(['"none"']);
  });

  test("that is refused leaves the dialog open and says why", async () => {
    await open(on(listPasswordRequests, [ana]), refuse(dismissPasswordRequest, 409, "Not just now."));
    await userEvent.click(page.getByRole("button", { name: "Dismiss the request" }));
    await userEvent.click(confirm);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Not just now\./);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect.element(shown(ana)).toBeVisible();
  });
});

test("on a phone the list leads to the request and back", async () => {
  await open(on(listPasswordRequests, [ana, lena]));
  await page.viewport(390, 844);
  await userEvent.click(row(lena));
  await expect.element(shown(lena)).toHaveFocus();
  await expect.element(row(lena)).not.toBeInTheDocument();
  await userEvent.click(detail.getByRole("link", { name: "Password Requests" }));
  await expect.element(row(lena)).toHaveFocus();
});
