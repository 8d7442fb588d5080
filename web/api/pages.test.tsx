import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findCases, listIntakeStatuses, listOwnCases } from "#contract/index.ts";
import { fakeApi, inTurn, on } from "#web/testing/fake.ts";
import { render } from "#web/testing/render.tsx";
import { callPage, nextAfter, usePages } from "./pages.ts";

const NEXT = '</api/cases?limit=2&after=abc%3D>; rel="next"';
const statuses = (...names: string[]) => names.map((catName) => ({ catName, nextUrl: "/" }));

test.each([
  [NEXT, "abc="],
  [`<https://cats.example/api/cases?after=abc>; rel=next`, "abc"],
  [`</api/cases>; rel="first", ${NEXT}`, "abc="],
  [`</api/cases?after=abc>; rel="prev"`, undefined],
  [null, undefined],
])("%s goes on at %s", (link, after) => {
  expect(nextAfter(link)).toBe(after);
});

test("a page says where the list goes on", async () => {
  fakeApi(on(listOwnCases, [], { Link: NEXT }));
  await expect(callPage(listOwnCases, {})).resolves.toMatchObject({ items: [], next: "abc=" });
});

test("pages follow each other as one list", async () => {
  const api = fakeApi(
    inTurn(
      on(listIntakeStatuses, statuses("Miso", "Juno"), { Link: NEXT }),
      on(listIntakeStatuses, statuses("Tofu")),
    ),
  );
  render(<Names />);
  await expect.element(page.getByText("Miso, Juno")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "More" }));
  await expect.element(page.getByText("Miso, Juno, Tofu")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  expect(api.calls(listIntakeStatuses).map(({ query }) => query)).toEqual([{}, { after: "abc=" }]);
});

function Names() {
  const { data = [], more } = usePages(listIntakeStatuses, {});
  return (
    <>
      <p>{data.map(({ catName }) => catName).join(", ")}</p>
      {more && (
        <button type="button" onClick={more}>
          More
        </button>
      )}
    </>
  );
}

test("another list is asked for once, also while nobody is logged in", async () => {
  const api = fakeApi(on(findCases, []));
  render(<Found />);
  await userEvent.fill(page.getByRole("textbox"), "mis");
  await expect.element(page.getByText("0 found")).toBeVisible();
  expect(api.calls(findCases).map(({ query }) => query.t)).toEqual(["mis"]);
});

function Found() {
  const [term, setTerm] = useState("");
  const found = usePages(findCases, { query: { t: term, y: "cat-name" } }, term !== "");
  return (
    <>
      <input aria-label="Term" onChange={({ target }) => setTerm(target.value)} />
      {found.data && <p>{found.data.length} found</p>}
    </>
  );
}
