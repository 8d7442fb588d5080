import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listOwnCases } from "#contract/cases.ts";
import { call } from "#web/api/call.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { render } from "#web/testing/render.tsx";
import { ClockOff } from "./clock-off.tsx";

const DAY_MS = 86_400_000;

async function show(serverIsAheadMs: number) {
  const answeredOn = new Date(Date.now() + serverIsAheadMs).toUTCString();
  fakeApi(on(listOwnCases, [], { Date: answeredOn }));
  await call(listOwnCases, {});
  render(
    <>
      <ClockOff />
      <p>The page</p>
    </>,
  );
  await expect.element(page.getByText("The page")).toBeVisible();
}

test.each([
  ["a day behind", DAY_MS],
  ["a day ahead", -DAY_MS],
])("a clock that is %s is said to be wrong, with the time that it is", async (_, ms) => {
  await show(ms);
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent("This device's clock or time zone is wrong.");
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(Date.now() + ms);
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent(`in ${Intl.DateTimeFormat().resolvedOptions().timeZone} it is ${day}`);
});

test("one that is right within some minutes is not", async () => {
  await show(5 * 60_000);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});
