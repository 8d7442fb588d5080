import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { takeReturn } from "#web/api/return-to.ts";
import { refuseSession } from "#web/api/session.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { followSession } from "./follow-session.ts";
import { loggedIn } from "./guards.ts";

const ROUTES = [
  { path: "/login", element: <main>the login</main> },
  {
    loader: loggedIn,
    shouldRevalidate: () => true,
    children: [{ path: "/dashboard", element: <main>behind the door</main> }],
  },
];

let stop = () => {};
afterEach(() => stop());

function open(at: string) {
  const place = renderRoutes(ROUTES, at);
  stop = followSession(place.router);
  return place;
}

const behind = page.getByText("behind the door");
const doors = page.getByText("the login");

/** What another tab does to the storage of all, without a word to this one. */
const logOutElsewhere = () => localStorage.removeItem("token");

test("a logout in another tab takes the page away from whoever logged in in this one [R49]", async () => {
  const { router } = open("/login");
  await expect.element(doors).toBeVisible();
  logIn(ANA);
  await router.navigate("/dashboard");
  await expect.element(behind).toBeVisible();
  logOutElsewhere();
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.element(doors).toBeVisible();
  await expect.element(behind).not.toBeInTheDocument();
});

test("a logout in another tab leaves no way back to the page that was open in this one [R49]", async () => {
  logIn(ANA);
  open("/dashboard");
  await expect.element(behind).toBeVisible();
  logOutElsewhere();
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.element(doors).toBeVisible();
  await expect.poll(() => sessionStorage.getItem("return-to")).toBeNull();
});

test("a session that another tab was refused leaves the way back to the page that was open in this one", async () => {
  logIn(ANA);
  refuseSession();
  const left = { ...localStorage };
  logIn(ANA);
  open("/dashboard");
  await expect.element(behind).toBeVisible();
  logOutElsewhere();
  Object.assign(localStorage, left);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.element(doors).toBeVisible();
  logIn(ANA);
  expect(takeReturn()).toBe("/dashboard");
});

test("a page that the browser had put away meanwhile is taken away when it comes back [R49]", async () => {
  logIn(ANA);
  open("/dashboard");
  await expect.element(behind).toBeVisible();
  logOutElsewhere();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(doors).toBeVisible();
  await expect.element(behind).not.toBeInTheDocument();
});
