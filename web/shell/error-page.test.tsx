import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ANA, logIn } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { ErrorPage } from "./error-page.tsx";

const loggedOut = page.getByText("You are logged out on this device.");

const broken = page.getByText(/Failed to fetch home-page\.js/);

function fail() {
  const loader = () => {
    throw new Error("Failed to fetch home-page.js");
  };
  renderRoutes([{ path: "/", ErrorBoundary: ErrorPage, loader, element: <p>home</p> }], "/");
}

async function failToLoad() {
  fail();
  await expect.element(broken).toBeVisible();
}

test("whoever logged out without a connection reads that they are", async () => {
  await failToLoad();
  await expect.element(loggedOut).toBeVisible();
});

test("whoever is logged in does not", async () => {
  logIn(ANA);
  await failToLoad();
  await expect.element(loggedOut).not.toBeInTheDocument();
});

test("whoever was told to ask first, or to stop, is sent to the team before anybody reads to give a dose", async () => {
  await failToLoad();
  const said = page.getByText(
    /If you were told to ask before the next dose, or to stop, .* Otherwise, .* give/,
  );
  await expect
    .element(said.getByRole("link", { name: "write to the team" }))
    .toHaveAttribute("href", "/contact");
});

test("without a connection it says just that, and does not send anybody to the team with a fault that is none", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fail();
  await expect.element(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect.element(page.getByText(/What you saved is safe\. .* give the last one/)).toBeVisible();
  await expect.element(broken).not.toBeInTheDocument();
});
