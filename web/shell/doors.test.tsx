import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { call } from "#web/api/call.ts";
import { takeReturn } from "#web/api/return-to.ts";
import { storedToken } from "#web/api/session.ts";
import { fakeApi, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { followSession } from "./follow-session.ts";
import { adminOnly, loggedIn, loggedOut } from "./guards.ts";
import NotAuthorizedPage from "./not-authorized-page.tsx";
import NotFoundPage from "./not-found-page.tsx";
import { Shell } from "./shell.tsx";

const behind = (guard: typeof loggedIn, path: string) => ({
  loader: guard,
  shouldRevalidate: () => true,
  children: [{ path, element: <main>behind the door</main> }],
});

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
  ])("%s (%o) asks for %s and is shown %s", async (_, person, asked, shown) => {
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

  test("an unknown address says 404", async () => {
    open("/nowhere");
    await expect.element(page.getByRole("heading", { name: "404 Page Not Found!" })).toBeVisible();
  });
});

describe("/not-authorized", () => {
  test("offers the login to whoever is logged out", async () => {
    open("/not-authorized");
    await expect.element(page.getByRole("heading", { name: "Not Authorized" })).toBeVisible();
    await expect.element(page.getByText("You're not authorized to access that resource!")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  });

  test("leads an owner to the own cats", async () => {
    logIn(ANA);
    open("/not-authorized");
    await expect.element(page.getByRole("link", { name: "Log in" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Go to your dashboard" })).toBeVisible();
  });

  test.each([401, 403])("is where a session refused with %i ends, logged out", async (status) => {
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
});

describe("the top bar", () => {
  test("has Home, About, Contact for everybody", async () => {
    await page.viewport(1280, 800);
    open("/");
    await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(namesInNavigation()).toEqual(["Home", "About", "Contact"]);
  });

  test("has Dashboard, the name and (Logout) for whoever is logged in", async () => {
    await page.viewport(1280, 800);
    logIn(ANA);
    open("/");
    await expect.element(page.getByText("Ana Duarte")).toBeVisible();
    expect(namesInNavigation()).toEqual(["Home", "About", "Contact", "Dashboard", "(Logout)"]);
  });

  test.each([
    ["answers", on(logout, undefined)],
    ["cannot be reached", lose(logout)],
  ])("(Logout) clears the token and goes home when the server %s", async (_, answer) => {
    await page.viewport(1280, 800);
    logIn(ANA);
    const api = fakeApi(answer);
    const { where } = open("/dashboard");
    await userEvent.click(page.getByRole("link", { name: "(Logout)" }));
    await expect.poll(where).toBe("/");
    expect(storedToken()).toBeNull();
    expect(api.calls(logout)[0]?.headers.get("Authorization")).toMatch(/^Bearer /);
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
  await expect.element(page.getByRole("heading", { name: "Not Authorized" })).toHaveFocus();
  expect(document.title).toBe("Not Authorized – FIP Treatment Support");
});

function namesInNavigation() {
  return page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
}
