import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onPaper } from "#web/testing/on-paper.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Shell } from "./shell.tsx";

// No page's own styles are here: what holds for this one holds for all.
const plain = (
  <main id="main">
    <h1>Cases</h1>
    <p>41 cases</p>
    <Button>Show All</Button>
    <IconButton icon="history" label="Status History" />
    <Menu label="Administration">{null}</Menu>
  </main>
);

test("on paper every page is without its top bar, its foot and what is pressed", async () => {
  renderRoutes([{ path: "/", Component: Shell, children: [{ index: true, element: plain }] }], "/");
  const said = page.getByText("41 cases");
  await expect.element(said).toBeVisible();
  const pressed = [".top", ".foot", ".skip", "main button"].flatMap((one) =>
    Array.from(document.querySelectorAll(one)),
  );
  expect(pressed).toHaveLength(6);
  const isSeen = (one: Element) => one.checkVisibility();
  expect(pressed.filter(isSeen)).toEqual(pressed);
  await onPaper(() => {
    expect(pressed.filter(isSeen)).toEqual([]);
    expect(isSeen(said.element())).toBe(true);
  });
});
