import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { onPaper } from "#web/testing/on-paper.ts";
import { render } from "#web/testing/render.tsx";
import { takesNoFingerFor, underFinger } from "#web/testing/under-finger.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogBody, DialogFoot } from "./dialog.tsx";

const opener = page.getByRole("button", { name: "Weight History" });
const dialog = page.getByRole("dialog", { name: "Weight History" });

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Weight History
      </button>
      {open && (
        <Dialog title="Weight History" onClose={() => setOpen(false)}>
          <DialogBody>
            <input aria-label="Note" />
          </DialogBody>
          <DialogFoot>
            <Button onClick={() => setOpen(false)}>Done</Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  render(<Opener />);
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
});

test("is modal and 750 px wide at a desk", async () => {
  expect(dialog.element().matches(":modal")).toBe(true);
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(750);
});

test("is a sheet over the whole width of a phone", async () => {
  await page.viewport(390, 844);
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(390);
  await expect.poll(() => dialog.element().getBoundingClientRect().bottom).toBe(844);
});

test.each([
  ["the cross", () => userEvent.click(page.getByRole("button", { name: "Close" }))],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("%s closes it and gives the focus back", async (_, close) => {
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a press beside it loses nothing that was typed", async () => {
  await userEvent.fill(page.getByLabelText("Note"), "eats again");
  await userEvent.click(document.documentElement, { position: { x: 20, y: 20 } });
  await expect.element(page.getByLabelText("Note")).toHaveValue("eats again");
});

test("has an edge where colours are forced: there is no shadow to tell it from the page", async () => {
  const force = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
  const edgePx = () => Number.parseFloat(getComputedStyle(dialog.element()).borderTopWidth);
  expect(edgePx()).toBe(0);
  await force("active");
  await expect.poll(edgePx).toBeGreaterThan(0);
  await force("none");
});

test("is on paper as long as it is, without the page under it", async () => {
  const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true });
  page.getByLabelText("Note").element().setAttribute("style", "block-size: 3000px");
  const sheet = dialog.element();
  const cutPx = () => sheet.scrollHeight - sheet.clientHeight;
  expect(cutPx()).toBeGreaterThan(0);
  await onPaper(async () => {
    await expect.poll(cutPx).toBe(0);
    expect(sheet.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(isSeen(sheet)).toBe(true);
    expect(isSeen(document.querySelector("button:not(dialog *)"))).toBe(false);
    // A veil would lie on the paper as a grey.
    expect(getComputedStyle(sheet, "::backdrop").display).toBe("none");
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  });
});

describe("a button that has just come up", () => {
  const done = page.getByRole("button", { name: "Done" });
  const under = () => underFinger(done);
  beforeEach(async () => {
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    takesNoFingerFor("60s");
    await userEvent.click(opener);
    await expect.element(done).toBeVisible();
  });

  test("takes no press that was meant for what stood there before, until it can have been read", async () => {
    expect(under()).toBeUndefined();
    takesNoFingerFor("0s");
    await expect.poll(under).toBe("Done");
  });

  test("takes a key at once", async () => {
    (done.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
