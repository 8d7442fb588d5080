import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "#web/ui/style.css";
import { onPaper } from "#web/testing/on-paper.ts";
import { render } from "#web/testing/render.tsx";
import { Disclosure } from "./disclosure.tsx";

test("details open and close in 0.1 s [CON-16]", async () => {
  render(
    <Disclosure summary="Details">
      <p>Entered by Ana Duarte</p>
    </Disclosure>,
  );
  const content = page.getByText("Entered by Ana Duarte");
  await expect.element(content).not.toBeVisible();
  const panel = document.querySelector("details") ?? document.body;
  const { transitionProperty, transitionDuration } = getComputedStyle(panel, "::details-content");
  expect([transitionProperty, transitionDuration]).toEqual(["block-size, content-visibility", "0.1s, 0.1s"]);

  await userEvent.click(page.getByText("Details"));
  await expect.element(content).toBeVisible();
  await userEvent.click(page.getByText("Details"));
  await expect.element(content).not.toBeVisible();
});

test("on paper, where nothing can be opened, they stand open", async () => {
  render(
    <Disclosure summary="Go to an emergency vet now">
      <p>A seizure</p>
    </Disclosure>,
  );
  const sign = page.getByText("A seizure");
  await expect.element(sign).not.toBeVisible();
  await onPaper(async () => {
    await expect.poll(() => sign.element().getBoundingClientRect().height).toBeGreaterThan(10);
    await expect.element(sign).toBeVisible();
  });
});

test("on paper, where nothing can be sent, a form is not there, nor the way to it", async () => {
  render(
    <Disclosure summary="Entered by mistake?">
      <form>What was wrong with it?</form>
    </Disclosure>,
  );
  const way = page.getByText("Entered by mistake?");
  await expect.element(way).toBeVisible();
  await onPaper(async () => {
    await expect.element(way).not.toBeVisible();
    await expect.element(page.getByText("What was wrong with it?")).not.toBeVisible();
  });
});
