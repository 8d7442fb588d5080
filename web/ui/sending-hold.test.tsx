import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asksBeforeLeaving } from "#web/testing/held.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { Dialog, DialogBody } from "./dialog.tsx";
import { Page } from "./page.tsx";
import { useSendingHold } from "./sending-hold.ts";

const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const heading = page.getByRole("heading", { name: "Form", exact: true });

/** Sends until the second press. */
function Form() {
  const [busy, setBusy] = useState(false);
  useSendingHold(busy);
  return (
    <button type="button" onClick={() => setBusy(!busy)}>
      {busy ? "Answer" : "Send"}
    </button>
  );
}

const InDialog = () => (
  <Dialog title="Form" onClose={() => {}}>
    <DialogBody>
      <Form />
    </DialogBody>
  </Dialog>
);
const OnPage = () => (
  <Page title="Form">
    <Form />
  </Page>
);

test.each([
  ["a dialog", InDialog],
  ["a page", OnPage],
])(
  "Back does not leave %s while something is being sent, and does after the answer",
  async (_, Component) => {
    const { router, where } = renderRoutes(
      [
        { path: "/", element: <p>Before</p> },
        { path: "/form", Component },
      ],
      "/",
    );
    await router.navigate("/form");
    await press("Send");
    await expect.poll(asksBeforeLeaving).toBe(true);
    await router.navigate(-1);
    await router.navigate(-1);
    expect(where()).toBe("/form");
    await expect.element(heading).toBeVisible();

    await press("Answer");
    await expect.poll(asksBeforeLeaving).toBe(false);
    await router.navigate(-1);
    await expect.element(page.getByText("Before")).toBeVisible();
  },
);

test("what leads on by itself is not held", async () => {
  const { router, where } = renderRoutes(
    [
      { path: "/", Component: OnPage },
      { path: "/after", element: <p>After</p> },
    ],
    "/",
  );
  await press("Send");
  await expect.poll(asksBeforeLeaving).toBe(true);
  await router.navigate("/after");
  expect(where()).toBe("/after");
});
