import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { catCase } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { refresh } from "./cache.ts";
import { replacingToken, startSession } from "./session.ts";
import { useCall } from "./use-call.ts";

const caseId = catCase()._id;

function Watched() {
  const { data, error } = useCall(getCase, { params: { caseId } }, { everyMs: 50 });
  return <p>{error ? `${error.status}` : data ? "there" : "reading"}</p>;
}

function Status() {
  const { data } = useCall(getCase, { params: { caseId } });
  return <p>{data?.status ?? "reading"}</p>;
}

test("what is read again and again is not asked for any more once it is not there", async () => {
  const gone = refuse(getCase, 404, "There is no such case.");
  const api = fakeApi(inTurn(on(getCase, catCase()), on(getCase, catCase()), gone, on(getCase, catCase())));
  render(<Watched />);
  await expect.element(page.getByText("404")).toBeVisible();
  // As many pictures as take several times as long.
  for (let pictures = 0; pictures < 30; pictures += 1) await new Promise(requestAnimationFrame);
  await vi.waitFor(() => expect(page.getByText("404").elements()).toHaveLength(1));
  expect(api.calls(getCase)).toHaveLength(3);
});

test("what was refused to the token of before is read with the one that has replaced it", async () => {
  const token = tokenOf({ ...ANA, name: "Ana, once more" });
  const refusal = { status: 401, detail: "Log in again." };
  const isNew = ({ headers }: { headers: Headers }) => headers.get("Authorization") === `Bearer ${token}`;
  fakeApi({ route: getCase, reply: (call) => (isNew(call) ? { answer: catCase() } : { refusal }) });
  logIn(ANA);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const replaced = replacingToken(async () => {
    await answered;
    startSession(token);
  });
  render(<Watched />);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  answer();
  await replaced;
  await expect.element(page.getByText("there")).toBeVisible();
});

test("a first read that is on its way while something is written is read anew: it may be of before", async () => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  const before = on(getCase, async () => {
    await held;
    return catCase({ status: "New" });
  });
  logIn(ANA);
  const api = fakeApi(inTurn(before, on(getCase, catCase({ status: "In Treatment" }))));
  render(<Status />);
  await expect.poll(() => api.calls(getCase).length).toBe(1);
  const read = refresh(getCase);
  await expect.element(page.getByText("In Treatment")).toBeVisible();
  arrive();
  await read;
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText("In Treatment")).toBeVisible();
  expect(api.calls(getCase)).toHaveLength(2);
});
