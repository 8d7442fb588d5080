import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findByWords, listAllCases } from "#contract/cases.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { refresh } from "#web/api/cache.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { named, names, openSearch, prefer } from "#web/testing/case-search.tsx";
import { MISO, weighed } from "#web/testing/cats.ts";
import { inPages, inTurn, on } from "#web/testing/fake.ts";

const TODAY = ownToday();
beforeEach(async () => {
  prefer("table");
  await page.viewport(1280, 800);
});

/** Of the weight from which the dose is: whichever day it is by now, nothing is to be decided on. */
const ago = (days: number) => ({ metrics: { weights: [weighed(addDays(TODAY, -days), 4.88)] } });
const [late, fresh] = [named("Late", ago(8)), named("Fresh", ago(7))];
const next = { Link: '</api/cases?m=all&after=abc>; rel="next"' };
const title = (name: string) => page.getByRole("columnheader", { name });
const press = (name: string) => userEvent.click(title(name).getByRole("button"));

test("a press on a title sorts, another turns it round, a third leaves it; in the address and by keyboard", async () => {
  const { query } = openSearch("/admin?m=all", on(listAllCases, [late, fresh]));
  await expect.poll(names).toEqual(["Late", "Fresh"]);
  await press("Cat");
  await expect.poll(names).toEqual(["Fresh", "Late"]);
  expect(query()).toBe("?m=all&sort=cat");
  await expect.element(title("Cat")).toHaveAttribute("aria-sort", "ascending");
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Late", "Fresh"]);
  expect(query()).toBe("?m=all&sort=-cat");
  await expect.element(title("Cat")).toHaveAttribute("aria-sort", "descending");
  await userEvent.keyboard(" ");
  expect(query()).toBe("?m=all");
  await expect.element(title("Cat")).not.toHaveAttribute("aria-sort");
});

test("the order of a link stays when others are searched, and says when more is to come", async () => {
  const { query } = openSearch(
    "/admin?m=all&sort=cat",
    inPages(on(listAllCases, [late, fresh], next), on(listAllCases, [named("Aster")])),
    on(findByWords, { cases: [late, fresh], areAlike: false, isMore: false }),
  );
  await expect.element(page.getByText("Sorted: the 2 loaded so far")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Show more" }));
  await expect.poll(names).toEqual(["Aster", "Fresh", "Late"]);
  await expect.element(page.getByText(/^Sorted:/)).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole("searchbox", { name: "Find by cat, owner or phone" }), "a");
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Fresh", "Late"]);
  expect(query()).toBe("?q=a&sort=cat");
});

test("on a phone the titles, which nobody sees, are no buttons", async () => {
  await page.viewport(390, 800);
  openSearch("/admin?m=all&sort=cat", on(listAllCases, [late, fresh]));
  await expect.poll(names).toEqual(["Fresh", "Late"]);
  expect(document.querySelector("thead button")).toBeNull();
});

test("Last weighed says how long ago, and marks by a word what is overdue in treatment alone", async () => {
  const cured = named("Cured", { ...ago(80), status: "Cured" });
  const cases = [late, fresh, named("New", ago(0)), cured, named("Never", { metrics: { weights: [] } })];
  openSearch("/admin?m=all", on(listAllCases, cases));
  await expect.poll(names).toHaveLength(5);
  // Without what is for phones alone.
  const cells = [...document.querySelectorAll<HTMLElement>("tbody td:nth-child(5)")];
  const said = cells.map(({ innerText }) => innerText.replace("\n", " ").trim());
  expect(said).toEqual(["8 days ago Overdue", "7 days ago", "today", "80 days ago", "No weight"]);
  expect(document.querySelectorAll("tbody td:nth-child(5) .flag svg")).toHaveLength(2);
});

test("Copy as table goes on saying how many rows were copied when there are more", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  openSearch("/admin?m=all", inTurn(on(listAllCases, [late]), on(listAllCases, [late, fresh])));
  await userEvent.click(page.getByRole("button", { name: "Copy as table" }));
  await expect.element(page.getByText("1 row copied")).toBeVisible();
  await refresh(listAllCases);
  await expect.poll(names).toHaveLength(2);
  await expect.element(page.getByText("1 row copied")).toBeVisible();
});

test("Copy as table takes the rows in their order to a spreadsheet, and names stay names", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const odd = named("=1+1", { status: "Relapse", isEarlierDose: true });
  const heavier = [weighed(TODAY, 7)];
  const held = named("+Held", { metrics: { weights: heavier } });
  openSearch("/admin?m=all&sort=-cat", on(listAllCases, [late, odd, held]));
  await userEvent.click(page.getByRole("button", { name: "Copy as table" }));
  await expect.element(page.getByText("3 rows copied")).toBeVisible();
  const [titles, ...rows] = (write.mock.lastCall?.[0] ?? "").split("\n").map((row) => row.split("\t"));
  const cell = (row: number, name: string) => rows[row]?.[titles?.indexOf(name) ?? -1];
  expect(rows.map((row) => row.length)).toEqual([titles?.length, titles?.length, titles?.length]);
  expect([cell(0, "Cat"), cell(1, "Cat")]).toEqual(["Late", "'=1+1"]);
  expect([cell(0, "Last weighed"), cell(0, "Days since")]).toEqual([addDays(TODAY, -8), "8"]);
  const remarks = [0, 1, 2].map((row) => cell(row, "Remark"));
  expect(remarks.toSorted()).toEqual(["", "Needs a decision", "Weight to decide on"]);
  expect(cell(0, "Phone")).toMatch(/^'\+1/);
  expect(cell(0, "Current Dose")).toBe("2 ml a day");
});

test("a cat is as old as it is by now, in the table and in its copy", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  // Two whole months, whichever they are.
  const ageGivenOn = noonUtc(addDays(ownToday(), -62));
  openSearch("/admin?m=all", on(listAllCases, [named("Grown", { cat: { ...MISO, ageGivenOn } })]));
  await expect.element(page.getByRole("rowheader")).toMatchTextContent(/, 2 y 5 m/);
  await userEvent.click(page.getByRole("button", { name: "Copy as table" }));
  await expect.element(page.getByText("1 row copied")).toBeVisible();
  expect(write.mock.lastCall?.[0]).toContain("\t2 y 5 m\t");
});

test("the one box marks why a row matched: in the names and in the phone number", async () => {
  openSearch("/admin?q=lat+0134", on(findByWords, { cases: [late], areAlike: false, isMore: false }));
  await expect.poll(names).toEqual(["Late"]);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Lat",
    "0134",
  ]);
});
