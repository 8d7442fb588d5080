import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "#web/ui/style.css";
import { onPaper } from "#web/testing/on-paper.ts";
import { render } from "#web/testing/render.tsx";
import { Unfold } from "./unfold.tsx";

const way = page.getByRole("button", { name: "Details", exact: true });
const note = page.getByRole("textbox", { name: "Note" });

function open() {
  render(
    <Unfold summary="Details">
      <input aria-label="Note" />
    </Unfold>,
  );
}

test("what is in it is written when it is asked for, and says whether it is open", async () => {
  open();
  await expect.element(way).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByLabelText("Note")).not.toBeInTheDocument();
  await userEvent.click(way);
  await expect.element(way).toHaveAttribute("aria-expanded", "true");
  await expect.element(note).toBeVisible();
});

test("closed again it keeps what is in it, out of the way of Tab and of screen readers", async () => {
  open();
  await userEvent.click(way);
  await userEvent.fill(note, "With a treat.");
  await userEvent.click(way);
  await expect.element(page.getByLabelText("Note")).not.toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(way).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.tagName).not.toBe("INPUT");

  await userEvent.click(way);
  await expect.element(note).toHaveValue("With a treat.");
});

test("opens and closes in 0.1 s [CON-16]", async () => {
  open();
  await userEvent.click(way);
  const unfolded = note.element().parentElement ?? document.body;
  const { transitionProperty, transitionDuration } = getComputedStyle(unfolded);
  expect([transitionProperty, transitionDuration]).toEqual(["block-size, visibility", "0.1s, 0.1s"]);
});

test("on paper what is written only when it is asked for is not offered, and stands there once it was", async () => {
  render(
    <Unfold summary="Why this dose?">
      <p>4.9 kg × 6 mg/kg</p>
    </Unfold>,
  );
  const way = page.getByRole("button", { name: "Why this dose?" });
  await expect.element(way).toBeVisible();
  await onPaper(() => expect.element(way).not.toBeInTheDocument());
  await userEvent.click(way);
  await onPaper(() => expect.element(page.getByText("4.9 kg × 6 mg/kg")).toBeVisible());
});
