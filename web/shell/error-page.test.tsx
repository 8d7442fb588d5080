import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ANA, logIn } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { ErrorPage } from "./error-page.tsx";

const loggedOut = page.getByText("You are logged out on this device.");

async function failToLoad() {
  const loader = () => {
    throw new Error("Failed to fetch home-page.js");
  };
  renderRoutes([{ path: "/", ErrorBoundary: ErrorPage, loader, element: <p>home</p> }], "/");
  await expect.element(page.getByText(/Failed to fetch home-page\.js/)).toBeVisible();
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
