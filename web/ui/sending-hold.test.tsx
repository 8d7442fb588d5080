import { useState } from "react";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
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
    <>
      <button type="button" className={busy ? "busy" : undefined} onClick={() => setBusy(!busy)}>
        {busy ? "Answer" : "Send"}
      </button>
      <Link to="/">My Cats</Link>
      <a href="tel:+14155550134">Call the vet</a>
    </>
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

const TO_CATS = page.getByRole("link", { name: "My Cats" });

test.each([
  ["in a dialog", InDialog],
  ["on a page", OnPage],
])(
  "a link %s does not leave it while something is being sent, and does after the answer",
  async (_, Component) => {
    const { where } = renderRoutes(
      [
        { path: "/", element: <p>Before</p> },
        { path: "/form", Component },
      ],
      "/form",
    );
    await press("Send");
    await expect.poll(asksBeforeLeaving).toBe(true);
    await userEvent.click(TO_CATS);
    await userEvent.click(TO_CATS);
    expect(where()).toBe("/form");
    await expect.element(heading).toBeVisible();

    await press("Answer");
    await expect.poll(asksBeforeLeaving).toBe(false);
    await userEvent.click(TO_CATS);
    await expect.element(page.getByText("Before")).toBeVisible();
  },
);

test("a link round the page is held too, shows what is waited for, and does what else it has to do", async () => {
  const onClick = vi.fn();
  const { where } = renderRoutes(
    [
      {
        path: "/",
        element: (
          <>
            <OnPage />
            <div style={{ blockSize: "300vh" }} />
            <Link to="/after" onClick={onClick}>
              Dashboard
            </Link>
          </>
        ),
      },
      { path: "/after", element: <p>After</p> },
    ],
    "/",
  );
  await press("Send");
  await expect.poll(asksBeforeLeaving).toBe(true);
  await userEvent.click(page.getByRole("link", { name: "Dashboard" }));
  expect([where(), onClick.mock.calls.length]).toEqual(["/", 1]);
  await expect.element(page.getByRole("button", { name: "Answer" })).toBeInViewport();
});

test("a number to call is called while something is being sent", async () => {
  renderRoutes([{ path: "/", Component: OnPage }], "/");
  await press("Send");
  await expect.poll(asksBeforeLeaving).toBe(true);
  const isHeld = new Promise((told) =>
    window.addEventListener(
      "click",
      (event) => {
        told(event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  await userEvent.click(page.getByRole("link", { name: "Call the vet" }));
  expect(await isHeld).toBe(false);
});

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
