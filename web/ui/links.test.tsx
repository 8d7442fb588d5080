import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { OutsideLink } from "./links.tsx";

test("the mark of a way out never stands alone on a line", async () => {
  render(
    <p>
      <OutsideLink href="https://example.org">Blood tracking log</OutsideLink>
    </p>,
  );
  const link = page.getByRole("link", { name: "Blood tracking log (another website)", exact: true });
  await expect.element(link).toBeVisible();
  const [place, mark] = [document.querySelector("p"), document.querySelector("a svg")];
  const words = document.createRange();
  words.selectNodeContents(link.element().firstChild ?? link.element());
  for (let width = 60; width < 260; width += 4) {
    if (place) place.style.inlineSize = `${width}px`;
    const lastWord = [...words.getClientRects()].at(-1);
    expect(mark?.getBoundingClientRect().top, `${width} px`).toBeLessThan(lastWord?.bottom ?? 0);
  }
});
