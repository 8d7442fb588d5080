import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { SECOND_FACTOR_REQUIRED } from "#contract/problem.ts";
import { getSettings } from "#contract/settings.ts";
import { call } from "#web/api/call.ts";
import { loadSettings } from "#web/api/load-settings.ts";
import { takeReturn } from "#web/api/return-to.ts";
import { storedToken } from "#web/api/session.ts";
import { ask, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH, tokenOf } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { followSession } from "./follow-session.ts";
import { adminOnly, loggedIn, loggedOut } from "./guards.ts";
import NotAuthorizedPage from "./not-authorized-page.tsx";
import NotFoundPage from "./not-found-page.tsx";
import { Shell } from "./shell.tsx";
import WithSession from "./with-session.tsx";

const behind = (guard: typeof loggedIn, path: string) => ({
  loader: guard,
  shouldRevalidate: () => true,
  children: [{ path, element: <main>behind the door</main> }],
});

let showNext = () => {};

/** A page whose heading is another one each time something was loaded. */
function Loading() {
  const [loaded, setLoaded] = useState(0);
  showNext = () => setLoaded(loaded + 1);
  return (
    <main key={loaded}>
      <h1 tabIndex={-1}>heading {loaded}</h1>
    </main>
  );
}

const ROUTES = [
  {
    path: "/",
    Component: Shell,
    children: [
      { index: true, element: <main>home</main> },
      { path: "login", element: <main>the login</main> },
      behind(loggedIn, "dashboard"),
      behind(adminOnly, "admin"),
      behind(loggedOut, "reset-password"),
      { path: "not-authorized", Component: NotAuthorizedPage },
      { path: "loading", Component: Loading },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

const open = (at: string) => renderRoutes(ROUTES, at);

describe("doors", () => {
  test.each([
    ["nobody", undefined, "/dashboard", "/login"],
    ["nobody", undefined, "/admin", "/not-authorized"],
    ["nobody", undefined, "/reset-password", "/reset-password"],
    ["an owner", ANA, "/dashboard", "/dashboard"],
    ["an owner", ANA, "/admin", "/not-authorized"],
    ["an owner", ANA, "/reset-password", "/dashboard"],
    ["an admin", RUTH, "/dashboard", "/dashboard"],
    ["an admin", RUTH, "/admin", "/admin"],
  ])("%s (%o) asks for %s and is shown %s [GRD-13]", async (_, person, asked, shown) => {
    localStorage.setItem("token", "");
    for (const somebody of [person].filter((one) => one !== undefined)) logIn(somebody);
    const { where } = open(asked);
    await expect.poll(where).toBe(shown);
  });

  test("a closed door remembers where one wanted to go", async () => {
    const { where } = open("/dashboard?page=2");
    await expect.poll(where).toBe("/login");
    expect(takeReturn()).toBe("/dashboard?page=2");
  });

  test("another page on the way makes it forgotten", async () => {
    const { where } = open("/dashboard");
    await expect.poll(where).toBe("/login");
    await userEvent.click(page.getByRole("link", { name: "FIP Treatment Support" }));
    await expect.poll(() => sessionStorage.getItem("return-to")).toBeNull();
  });

  test("an unknown address says 404 [PUB-15] [PUB-16]", async () => {
    open("/nowhere");
    await expect
      .element(page.getByRole("heading", { name: "404 Page Not Found!", exact: true }))
      .toBeVisible();
  });
});

describe("/not-authorized", () => {
  test("offers the login to whoever is logged out [PUB-13] [PUB-14]", async () => {
    open("/not-authorized");
    await expect.element(page.getByRole("heading", { name: "Not Authorized", exact: true })).toBeVisible();
    await expect
      .element(page.getByText("You're not authorized to access that resource!", { exact: true }))
      .toBeVisible();
    const way = page.getByRole("main").getByRole("link", { name: "Log in" });
    await expect.element(way).toHaveAttribute("href", "/login");
  });

  test("leads an owner to the own cats", async () => {
    logIn(ANA);
    open("/not-authorized");
    await expect.element(page.getByRole("link", { name: "Log in" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Go to your dashboard" })).toBeVisible();
  });

  test.each<[number, string]>([
    [401, "[ERR-05]"],
    [403, "[ERR-06]"],
  ])("is where a session refused with %i ends, logged out %s", async (status) => {
    logIn(ANA);
    const { router, where } = open("/dashboard");
    const forget = followSession(router);
    await expect.element(page.getByText("behind the door")).toBeVisible();
    fakeApi(refuse(listOwnCases, status, "Log in again."));
    await call(listOwnCases, {}).catch(() => {});
    await expect.poll(where).toBe("/not-authorized");
    forget();
    expect(storedToken()).toBeNull();
    await expect.element(page.getByRole("link", { name: "Dashboard" })).not.toBeInTheDocument();
  });

  test("is not where an adviser ends who has to set up a second factor: that is the account, still logged in [R32]", async () => {
    logIn(RUTH);
    const { router, where } = open("/dashboard");
    const forget = followSession(router);
    await expect.element(page.getByText("behind the door")).toBeVisible();
    fakeApi(ask(listOwnCases, SECOND_FACTOR_REQUIRED, "Set it up on your account page.", 403));
    await call(listOwnCases, {}).catch(() => {});
    await expect.poll(where).toBe("/account");
    forget();
    expect(storedToken()).not.toBeNull();
  });
});

describe("the top bar", () => {
  test("says whose treatment support it is [NAV-01]", async () => {
    await page.viewport(1280, 800);
    fakeApi(on(getSettings, { productName: "Nine Lives", links: {}, messaging: { appName: "" } }));
    await loadSettings();
    open("/");
    const brand = page
      .getByRole("banner")
      .getByRole("link", { name: "Nine Lives Treatment Support", exact: true });
    await expect.element(brand).toBeVisible();
  });

  test("has Home, About, Contact for everybody, and the login for whoever is logged out [NAV-02] [NAV-03]", async () => {
    await page.viewport(1280, 800);
    open("/");
    await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(namesInNavigation()).toEqual(["Home", "About", "Contact", "Log in"]);
    const login = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" });
    await expect.element(login).toHaveAttribute("href", "/login");
  });

  test("has Dashboard, the name and (Logout) for whoever is logged in [NAV-03] [NAV-04] [NAV-05]", async () => {
    await page.viewport(1280, 800);
    logIn(ANA);
    open("/");
    await expect.element(page.getByText("Ana Duarte")).toBeVisible();
    expect(namesInNavigation()).toEqual(["Home", "About", "Contact", "Dashboard", "Ana Duarte", "(Logout)"]);
    await expect.element(page.getByRole("link", { name: "Ana Duarte" })).toHaveAttribute("href", "/account");
  });

  test.each([
    ["answers", [on(logout, undefined)]],
    ["cannot be reached at first", [lose(logout), on(logout, undefined)]],
  ])("(Logout) clears the token and goes home when the server %s [ACC-15] [ACC-16]", async (_, answers) => {
    await page.viewport(1280, 800);
    logIn(ANA);
    const api = fakeApi(inTurn(...answers));
    const { where } = open("/dashboard");
    await userEvent.click(page.getByRole("link", { name: "(Logout)", exact: true }));
    await expect.poll(where).toBe("/");
    expect(storedToken()).toBeNull();
    // Until it is heard it is told again: into the next test, too.
    const told = () => api.calls(logout).map(({ headers }) => headers.get("Authorization"));
    await expect.poll(told).toEqual(answers.map(() => expect.stringMatching(/^Bearer /)));
  });

  test("(Logout) ends everything at once, also where the files of the home page do not come [R48]", async () => {
    await page.viewport(1280, 800);
    logIn(ANA);
    const api = fakeApi(on(logout, undefined));
    const home = { index: true as const, lazy: () => new Promise<never>(() => {}) };
    const children = [home, { ...behind(loggedIn, "dashboard"), Component: WithSession }];
    renderRoutes([{ path: "/", Component: Shell, children }], "/dashboard");
    await expect.element(page.getByText("behind the door")).toBeVisible();
    await userEvent.click(page.getByRole("link", { name: "(Logout)", exact: true }));
    await expect.poll(storedToken).toBeNull();
    await expect.element(page.getByText("behind the door")).not.toBeInTheDocument();
    // One that was not heard in the test before is told again here.
    await expect
      .poll(() => new Set(api.calls(logout).map(({ headers }) => headers.get("Authorization"))))
      .toEqual(new Set([`Bearer ${tokenOf(ANA)}`]));
  });

  test("is a sheet on a phone, closed by going somewhere", async () => {
    await page.viewport(390, 844);
    open("/login");
    const home = page.getByRole("link", { name: "Home" });
    await expect.element(home).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Menu" }));
    await userEvent.click(home);
    await expect.element(page.getByText("home", { exact: true })).toBeVisible();
    await expect.element(home).not.toBeInTheDocument();
  });
});

test("arriving at another page puts the focus on its heading", async () => {
  await page.viewport(1280, 800);
  const { router } = open("/login");
  await expect.element(page.getByText("the login")).toBeVisible();
  await router.navigate("/not-authorized");
  await expect.element(page.getByRole("heading", { name: "Not Authorized", exact: true })).toHaveFocus();
  expect(document.title).toBe("Not Authorized – FIP Treatment Support");
});

test("a heading that takes the place of the first one takes its focus too, until somebody has moved it", async () => {
  await page.viewport(1280, 800);
  const { router } = open("/login");
  await expect.element(page.getByText("the login")).toBeVisible();
  await router.navigate("/loading");
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveFocus();
  showNext();
  await expect.element(heading).toHaveTextContent("heading 1");
  await expect.element(heading).toHaveFocus();

  const about = page.getByRole("link", { name: "About" });
  about.element().focus();
  showNext();
  await expect.element(heading).toHaveTextContent("heading 2");
  await expect.element(about).toHaveFocus();
});

function namesInNavigation() {
  return page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
}

test.each([
  [
    "an owner, for whom the page is not,",
    ANA,
    "That page is for the advisory team. Your own cats are on your dashboard.",
  ],
  ["an adviser who has logged in again meanwhile", RUTH, "You are logged in now."],
])("Not Authorized leads %s to the dashboard", async (_, who, words) => {
  logIn(who);
  open("/not-authorized");
  await expect.element(page.getByText(words)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to your dashboard" }))
    .toHaveAttribute("href", "/dashboard");
});
