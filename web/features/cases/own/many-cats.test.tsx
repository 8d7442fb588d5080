import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { cache, cacheKey, refresh } from "#web/api/cache.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { catCase, MISO } from "#web/testing/cats.ts";
import { fakeApi, inPages, inTurn, on, refuse } from "#web/testing/fake.ts";
import { frame, inSight, items, positions, goTo as scrollTo, settled } from "#web/testing/near-rows.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";

const idOf = (index: number) => `1c6f2a52-7d5e-4c1e-9d53-2f3c7a0f${1000 + index}`;
// Those that died have a lower card.
const cats = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    catCase({
      _id: idOf(index),
      cat: { ...MISO, name: `Cat ${index}` },
      status: index % 3 ? "In Treatment" : "Rainbow",
    }),
  );
const NOT_THERE = refuse(getCase, 404, "This case does not exist, or it is not yours.");
const more = page.getByRole("button", { name: "Show more cats" });
const card = (index: number) => page.getByRole("article", { name: new RegExp(`^Cat ${index}( |$)`) });

beforeEach(() => page.viewport(390, 844));

async function open(count: number, at = "/dashboard") {
  logIn(ANA);
  fakeApi(on(listOwnCases, cats(count)), on(listIntakeStatuses, []));
  render(<DashboardPage />, { at, path: "/dashboard" });
  await expect.element(page.getByRole("article").first()).toBeInTheDocument();
}

async function openMany(at?: string) {
  await open(120, at);
  await expect.element(card(1)).toBeVisible();
  await settled();
}

/** The first page as long as that, and the others when they are asked for. */
async function openInTwoPages(first: number, count: number, at = "/dashboard", isThere = true) {
  logIn(ANA);
  const all = cats(count);
  const head = on(listOwnCases, all.slice(0, first), { Link: '</api/cases?after=next>; rel="next"' });
  fakeApi(
    inPages(head, on(listOwnCases, all.slice(first))),
    isThere
      ? on(getCase, ({ params }) => all.find(({ _id }) => _id === params.caseId) ?? catCase())
      : NOT_THERE,
    on(listIntakeStatuses, []),
  );
  const { router } = render(<DashboardPage />, { at, path: "/dashboard" });
  await expect.element(more).toBeInTheDocument();
  return router;
}

const goTo = (share: number) => scrollTo(document.documentElement.scrollHeight * share);

/** Until it stays there: while the cards above it are measured, the list grows. A click would scroll to it and say nothing. */
async function bringIntoSight(element: Element) {
  const isThere = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  for (let tries = 0; !isThere(); tries += 1) {
    if (tries > 20) throw new Error("It does not stay in sight.");
    element.scrollIntoView({ block: "center" });
    await frame();
    await settled();
  }
}

test("as many as come at once are all on the page", async () => {
  await open(50);
  await expect.poll(() => page.getByRole("article").elements().length).toBe(50);
  expect(page.getByRole("searchbox").elements()).toHaveLength(0);
});

test("of more only those near the window are on the page, each with its place in the list", async () => {
  await openMany();
  expect(items().length).toBeLessThan(8);
  expect(items().every((item) => item.ariaSetSize === "120")).toBe(true);
  await goTo(0.5);
  expect(Number(inSight().ariaPosInSet)).toBeGreaterThan(40);
  expect(items().length).toBeLessThan(10);
  await expect.element(card(0)).toBeInTheDocument();
  await expect.element(card(119)).toBeInTheDocument();
  expect(inSight().getBoundingClientRect().top).toBeLessThanOrEqual(0);
});

test("no more than one new card comes into one picture", async () => {
  await openMany();
  window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
  const came: number[] = [];
  for (let pictures = 0; pictures < 30; pictures += 1) {
    const before = new Set(positions());
    await frame();
    came.push(positions().filter((position) => !before.has(position)).length);
  }
  expect(Math.max(...came)).toBe(1);
  expect(came.reduce((a, b) => a + b)).toBeGreaterThan(2);
});

test("what is in sight stays in its place while higher and lower cards come above it", async () => {
  await openMany();
  await goTo(0.7);
  for (let steps = 0; steps < 12; steps += 1) {
    const seen = inSight();
    const before = seen.getBoundingClientRect().top;
    window.scrollBy({ top: -300, behavior: "instant" });
    await frame();
    await settled();
    expect(Math.abs(seen.getBoundingClientRect().top - before - 300)).toBeLessThan(2);
  }
});

test("those that are asked for come below, and what is in sight stays in its place", async () => {
  await openInTwoPages(60, 90);
  expect(items().every((item) => item.ariaSetSize === "-1")).toBe(true);
  await bringIntoSight(more.element());
  const seen = inSight();
  const before = seen.getBoundingClientRect().top;
  await userEvent.click(more);
  await expect.poll(() => positions().at(-1)).toBe(90);
  await settled();
  expect(Math.abs(seen.getBoundingClientRect().top - before)).toBeLessThan(2);
});

test.each([[60], [3]])(
  "whoever asks for more by key, after %i cats, goes on with the first that came",
  async (first) => {
    await openInTwoPages(first, first + 20);
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(card(first)).toBeInTheDocument();
    await expect.poll(() => card(first).element().contains(document.activeElement)).toBe(true);
    await expect.element(page.getByText("That is all.")).toBeVisible();
  },
);

test("what was opened and what has the focus stays, and Tab goes on to the next card", async () => {
  await openMany();
  await userEvent.click(card(1).getByRole("button", { name: "Why this dose?" }));
  (card(2).getByRole("button", { name: "View Intake" }).element() as HTMLElement).focus();
  await goTo(0.8);
  await expect
    .element(card(1).getByRole("button", { name: "Why this dose?" }))
    .toHaveAttribute("aria-expanded", "true");
  await expect.element(card(2).getByRole("button", { name: "View Intake" })).toHaveFocus();
  expect(positions()).toContain(4);
});

test("a link to a dialog of a card far down opens it", async () => {
  await openMany(`/dashboard?show=weight-history&cat=${idOf(80)}`);
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test.each([["weight-history"], ["update-weight"]])(
  "a link to %s of a cat that has not been asked for opens it, and closing it shows the others",
  async (show) => {
    const router = await openInTwoPages(3, 12, `/dashboard?show=${show}&cat=${idOf(7)}`);
    await expect.element(page.getByRole("dialog")).toMatchTextContent(/4\.88|Weight/);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(card(1)).toBeVisible();
    expect(router.state.location.search).toBe("");
  },
);

const missed = page.getByText("That cat is not here.");

test("a link to a dialog of a cat that was put away says so, before the others have been asked for and after, and once", async () => {
  const gone = "9c1c1f0a-0d5e-4f39-8d5b-2f0d3c5b6a88";
  await openInTwoPages(3, 6, `/dashboard?show=weight-history&cat=${gone}`, false);
  await expect.element(missed).toBeVisible();
  await expect.element(page.getByRole("alert").filter({ has: missed })).toMatchTextContent(/ask them first/);
  await userEvent.click(more);
  await expect.element(card(4)).toBeInTheDocument();
  await expect.element(missed).toBeVisible();
  expect(missed.elements()).toHaveLength(1);
});

test("one that is put away while its dialog is open is missed, and what was read of it stands there no more", async () => {
  const [shown, older] = [cats(3), cats(12).slice(7, 8)];
  logIn(ANA);
  fakeApi(
    on(listOwnCases, shown, { Link: '</api/cases?after=next>; rel="next"' }),
    inTurn(on(getCase, older[0] ?? catCase()), NOT_THERE),
    on(listIntakeStatuses, []),
  );
  render(<DashboardPage />, {
    at: `/dashboard?show=weight-history&cat=${idOf(7)}`,
    path: "/dashboard",
  });
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await refresh(getCase);
  await expect.element(missed).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("one whose name is known is not named twice", async () => {
  const next = { Link: '</api/cases?after=next>; rel="next"' };
  const all = cats(3).map((kase, index) => ({
    ...kase,
    status: "In Treatment" as const,
    created: `2026-11-0${9 - index}T10:00:00.000Z`,
  }));
  logIn(ANA);
  fakeApi(
    inTurn(on(listOwnCases, all, next), on(listOwnCases, all.slice(1), next)),
    NOT_THERE,
    on(listIntakeStatuses, []),
  );
  const { router } = render(<DashboardPage />, { at: "/dashboard", path: "/dashboard" });
  await expect.element(card(0)).toBeVisible();
  await refresh(listOwnCases);
  await expect.element(page.getByText("Cat 0 is not on this page any more.")).toBeVisible();
  await router.navigate(`/dashboard?show=weight-history&cat=${idOf(0)}`);
  await expect
    .poll(() => cache.getQueryState(cacheKey(getCase, { params: { caseId: idOf(0) } }))?.status)
    .toBe("error");
  await expect.element(missed).not.toBeInTheDocument();
});

/** As the router does it: once the list is there and before its first picture. */
function scrollWithTheList(toPx: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (items().length === 0) return;
      observer.disconnect();
      window.scrollTo({ top: toPx, behavior: "instant" });
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test("whoever comes back to the page finds it where it was left", async () => {
  await openMany();
  // Now the cache hears of the login, too: what was read stays, the files of cards among it.
  window.dispatchEvent(new StorageEvent("storage"));
  for (const share of [0.1, 0.3, 0.6]) await goTo(share);
  const seen = inSight();
  const [place, top, at] = [seen.ariaPosInSet, seen.getBoundingClientRect().top, window.scrollY];
  unmountAll();
  const scrolled = scrollWithTheList(at);
  render(<DashboardPage />, { at: "/dashboard" });
  await scrolled;
  await frame();
  await settled();
  expect([inSight().ariaPosInSet, Math.round(inSight().getBoundingClientRect().top)]).toEqual([
    place,
    Math.round(top),
  ]);
});

test("the room of what is not written follows the cards that stand for it, and what is in sight stays", async () => {
  await openMany();
  await goTo(0.6);
  const [seen, before] = [inSight(), document.documentElement.scrollHeight];
  const top = seen.getBoundingClientRect().top;
  const [first] = items();
  if (first) first.style.minBlockSize = "2500px";
  // Of some hundred others each is a fifth of that higher.
  await expect.poll(() => document.documentElement.scrollHeight - before).toBeGreaterThan(20_000);
  expect(Math.abs(seen.getBoundingClientRect().top - top)).toBeLessThan(2);
});

test("a cat that is not on the page is found by its name", async () => {
  await openMany();
  await userEvent.fill(page.getByRole("searchbox", { name: "Find a cat by name" }), "cat 77");
  await expect.element(card(77)).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "1 cat" })).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(1);
});

test.each(["ΣΙΣ", "σισυφοσ", "Σίσυφος"])(
  "whichever sigma ends a word, a cat is found by %s",
  async (typed) => {
    logIn(ANA);
    const names = ["ΣΙΣΥΦΟΣ", "Σίσυφος"];
    const called = cats(120).map((kase, index) => {
      const name = names[index];
      return name ? { ...kase, cat: { ...MISO, name } } : kase;
    });
    fakeApi(on(listOwnCases, called), on(listIntakeStatuses, []));
    render(<DashboardPage />, { at: "/dashboard", path: "/dashboard" });
    await userEvent.fill(page.getByRole("searchbox", { name: "Find a cat by name" }), typed);
    await expect.element(page.getByRole("status").filter({ hasText: "1 cat" })).toBeVisible();
    // It is drawn after the words that count it.
    await expect.poll(() => page.getByRole("article").elements().length).toBe(1);
  },
);

test("on paper all cats are there", async () => {
  await openMany();
  window.dispatchEvent(new Event("beforeprint"));
  expect(items()).toHaveLength(120);
  window.dispatchEvent(new Event("afterprint"));
  await expect.poll(() => items().length).toBeLessThan(10);
});
