import { viewOf } from "#web/ui/scroller.ts";

/** Of a long list the rows that are on the page. */
export const items = () => [...document.querySelectorAll<HTMLElement>("li[data-row]")];
export const positions = () => items().map((item) => Number(item.ariaPosInSet));
export const frame = () => new Promise(requestAnimationFrame);

/** Until no more rows come or go, where the list scrolls with this. */
export async function settled(scroller: Element = document.documentElement): Promise<void> {
  for (
    let pictures = 0, before = "";
    hasGapNearby(scroller) || before !== positions().join();
    pictures += 1
  ) {
    if (pictures > 1000) throw new Error("Rows come and go for ever.");
    before = positions().join();
    await frame();
    await frame();
  }
}

export async function goTo(topPx: number, scroller: Element = document.documentElement): Promise<void> {
  scroller.scrollTo({ top: topPx, behavior: "instant" });
  await frame();
  await settled(scroller);
}

/** The first row of which something is seen. */
export function inSight(scroller: Element = document.documentElement): HTMLElement {
  const { topPx } = viewOf(scroller);
  const found = items().find((item) => item.getBoundingClientRect().bottom > topPx);
  if (!found) throw new Error("Nothing is in sight.");
  return found;
}

/** Whether a row that is not written would stand within the height of the window from it. */
function hasGapNearby(scroller: Element): boolean {
  const { topPx, heightPx } = viewOf(scroller);
  return items().some((item, index) => {
    const above = items()[index - 1];
    if (!above || Number(item.ariaPosInSet) === Number(above.ariaPosInSet) + 1) return false;
    const [fromPx, toPx] = [above.getBoundingClientRect().bottom, item.getBoundingClientRect().top];
    return Math.max(fromPx - topPx - heightPx, topPx - toPx) < heightPx - 100;
  });
}
