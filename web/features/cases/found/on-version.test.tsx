import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { findByMedication } from "#contract/cases.ts";
import { card, miso, openSearch, prefer } from "#web/testing/case-search.tsx";
import { ORAL } from "#web/testing/catalogue.ts";
import { on } from "#web/testing/fake.ts";

beforeEach(() => prefer("cards"));

const address = `/admin?medication=${ORAL._id}&version=2`;

const heading = page.getByRole("heading", { name: `On version 2 of ${ORAL.displayName}` });

test("the cats on a version of a medicine stand below its name, which leads to it", async () => {
  const { api } = openSearch(address, on(findByMedication, [miso]));
  await expect.element(card("Miso")).toBeVisible();
  const body = { medicationId: ORAL._id, version: 2 };
  expect(api.calls(findByMedication).map((call) => call.body)).toEqual([body]);
  await expect.element(heading).toBeVisible();
  await expect
    .element(heading.getByRole("link", { name: ORAL.displayName }))
    .toHaveAttribute("href", `/admin/catalogue/${ORAL._id}`);
});

test("when none is on it any more, that is said, and of which", async () => {
  openSearch(address, on(findByMedication, []));
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText("No cat is on a dose from this version now")).toBeVisible();
});

test.each(["0", "1.5", "x", ""])("an address with version %j searches for nothing", async (version) => {
  const { api } = openSearch(`/admin?medication=${ORAL._id}&version=${version}`);
  await expect.element(page.getByText("Search for cases.", { exact: true })).toBeVisible();
  expect(api.calls(findByMedication)).toEqual([]);
});
