import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import WithSession from "./with-session.tsx";

test("what was typed behind a door is not there for whoever another window has logged in since [R49]", async () => {
  logIn(ANA);
  const children = [{ path: "/dashboard", element: <input aria-label="note" /> }];
  renderRoutes([{ Component: WithSession, children }], "/dashboard");
  const note = page.getByLabelText("note");
  await userEvent.fill(note, "Ana's");
  // Of a window that was put away both are told at once: nobody was logged out in between.
  logIn(RUTH);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.element(note).toHaveValue("");
});
