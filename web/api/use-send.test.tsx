import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createCase, listOwnCases } from "#contract/index.ts";
import { fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { useCall } from "./use-call.ts";
import { useSend } from "./use-send.ts";

const CASE_ID = "4b5f7a34-7a52-4d0a-9d1a-5e3d8a3c1b77";
const press = () => userEvent.click(page.getByRole("button"));
const keysOf = (api: ReturnType<typeof fakeApi>) =>
  api.calls(createCase).map(({ headers }) => headers.get("Idempotency-Key"));

function Opener() {
  const { data } = useCall(listOwnCases, {});
  const { send, busy, error } = useSend(createCase, { refreshes: [listOwnCases] });
  return (
    <>
      <button type="button" onClick={() => send({ body: { caseInfoVersion: 1, accountId: ANA.id } })}>
        {busy ? "busy" : "open"}
      </button>
      <p>{error ? `${error.status} ${error.detail}` : "no error"}</p>
      <p>{data ? "read" : "reading"}</p>
    </>
  );
}

test("tries of one submit carry one key, so that a lost answer does nothing twice", async () => {
  const api = fakeApi(inTurn(lose(createCase), on(createCase, CASE_ID)), on(listOwnCases, []));
  render(<Opener />);
  await press();
  await expect.element(page.getByText("0 There was no answer.", { exact: false })).toBeVisible();
  await press();
  await expect.element(page.getByText("no error")).toBeVisible();
  const [first, second] = keysOf(api);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test("a submit after a success, or after a refusal, is another one", async () => {
  const api = fakeApi(
    inTurn(refuse(createCase, 409, "Not now."), on(createCase, CASE_ID)),
    on(listOwnCases, []),
  );
  render(<Opener />);
  await press();
  await expect.element(page.getByText("409 Not now.")).toBeVisible();
  await press();
  await expect.element(page.getByText("no error")).toBeVisible();
  await press();
  await expect.poll(() => new Set(keysOf(api)).size).toBe(3);
});

test("what it refreshes is read again after a success", async () => {
  const api = fakeApi(on(createCase, CASE_ID), on(listOwnCases, []));
  render(<Opener />);
  await expect.element(page.getByText("read", { exact: true })).toBeVisible();
  expect(api.calls(listOwnCases)).toHaveLength(1);
  await press();
  await expect.poll(() => api.calls(listOwnCases).length).toBe(2);
});
