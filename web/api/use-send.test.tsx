import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createCase, listOwnCases, login } from "#contract/index.ts";
import { type Call, everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { useCall } from "./use-call.ts";
import { useSend } from "./use-send.ts";

const CASE_ID = "4b5f7a34-7a52-4d0a-9d1a-5e3d8a3c1b77";
// While it is busy a press is none.
const press = (name = "open") => userEvent.click(page.getByRole("button", { name }));
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
  const api = fakeApi(inTurn(...everyTry(lose(createCase)), on(createCase, CASE_ID)), on(listOwnCases, []));
  render(<Opener />);
  await press();
  // It may have been done: nobody may go away and believe that it was not.
  await expect
    .element(page.getByText("0 No answer came, so we do not know whether this was done.", { exact: false }))
    .toBeVisible();
  await press();
  await expect.element(page.getByText("no error")).toBeVisible();
  const [first] = keysOf(api);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keysOf(api)).toEqual([first, first, first, first]);
});

test.each([
  ["an ended session", refuse(createCase, 401, "Log in again.")],
  ["too many calls", refuse(createCase, 429, "Wait a moment.")],
  ["more cookies than the server reads", refuse(createCase, 431, "Delete the cookies of this website.")],
  ["a key that the server takes for another submit's", refuse(createCase, 422, "Send a new one.")],
])(
  "%s tells nothing of the try before, whose answer was lost: the next press is the same submit",
  async (_, unread) => {
    const api = fakeApi(
      inTurn(lose(createCase), unread, unread, on(createCase, CASE_ID)),
      on(listOwnCases, []),
    );
    render(<Opener />);
    for (const _press of [1, 2]) {
      await press();
      await expect.element(page.getByText(/we do not know whether this was done/)).toBeVisible();
    }
    await press();
    await expect.element(page.getByText("no error")).toBeVisible();
    expect(keysOf(api)).toHaveLength(4);
    expect(new Set(keysOf(api)).size).toBe(1);
  },
);

test("a lost answer is not forgotten over a server that is away at the tries after it", async () => {
  const away = refuse(createCase, 503, "The service is busy for a moment.");
  fakeApi(inTurn(lose(createCase), away), on(listOwnCases, []));
  render(<Opener />);
  await press();
  await expect.element(page.getByText(/we do not know whether this was done/)).toBeVisible();
});

test.each([
  ["lost", lose(createCase)],
  ["of a server that is away", refuse(createCase, 503, "The service is busy for a moment.")],
])("whose answer was %s is not sent again by whoever has logged in meanwhile [R70]", async (_, failure) => {
  logIn(ANA);
  const meanwhile = {
    route: createCase,
    reply: (call: Call<never>) => {
      logIn(RUTH);
      return failure.reply(call);
    },
  };
  const api = fakeApi(inTurn(meanwhile, on(createCase, CASE_ID)), on(listOwnCases, []));
  render(<Opener />);
  await press();
  await expect.element(page.getByText("open", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^(0 No answer came|503)/)).toBeVisible();
  expect(api.calls(createCase).map(({ headers }) => headers.get("Authorization"))).toEqual([
    `Bearer ${tokenOf(ANA)}`,
  ]);
});

test("what may have been done is read again", async () => {
  const api = fakeApi(inTurn(...everyTry(lose(createCase))), on(listOwnCases, []));
  render(<Opener />);
  await expect.element(page.getByText("read", { exact: true })).toBeVisible();
  await press();
  await expect.element(page.getByText(/we do not know whether this was done/)).toBeVisible();
  await expect.poll(() => api.calls(listOwnCases).length).toBe(2);
});

test.each([
  ["changed", 409],
  ["took away", 404],
] as const)("what somebody else %s meanwhile is read again", async (_, status) => {
  const api = fakeApi(refuse(createCase, status, "Sam was here."), on(listOwnCases, []));
  render(<Opener />);
  await expect.element(page.getByText("read", { exact: true })).toBeVisible();
  await press();
  await expect.element(page.getByText(`${status} Sam was here.`)).toBeVisible();
  await expect.poll(() => api.calls(listOwnCases).length).toBe(2);
});

test.each([
  ["an answer that was lost", lose(createCase)],
  ["a server that is away", refuse(createCase, 502, "Bad gateway.")],
  ["a database that is away", refuse(createCase, 503, "The service is busy for a moment.")],
])("%s is made up for by itself, under the same key [R64] [R70]", async (_, failure) => {
  const api = fakeApi(inTurn(failure, failure, on(createCase, CASE_ID)), on(listOwnCases, []));
  render(<Opener />);
  await press();
  await expect.poll(() => keysOf(api).length).toBe(3);
  await expect.element(page.getByText("open", { exact: true })).toBeVisible();
  await expect.element(page.getByText("no error")).toBeVisible();
  expect(new Set(keysOf(api)).size).toBe(1);
});

test("what was written is answered while what it refreshes is still being read", async () => {
  const api = fakeApi(
    inTurn(
      on(listOwnCases, []),
      on(listOwnCases, () => new Promise<never>(() => {})),
    ),
    on(createCase, CASE_ID),
  );
  render(<Opener />);
  await expect.element(page.getByText("read", { exact: true })).toBeVisible();
  await press();
  await expect.poll(() => api.calls(listOwnCases).length).toBe(2);
  await expect.element(page.getByText("open", { exact: true })).toBeVisible();
});

test("an answer that breaks off is made up for by itself, under the same key [R64]", async () => {
  const api = fakeApi(on(createCase, CASE_ID), on(listOwnCases, []));
  const whole = window.fetch;
  let broken = 0;
  window.fetch = async (input, init) => {
    const response = await whole(input, init);
    if (init?.method !== "POST" || broken++ > 0) return response;
    return new Response(new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }));
  };
  render(<Opener />);
  await press();
  await expect.poll(() => keysOf(api).length).toBe(2);
  await expect.element(page.getByText("open", { exact: true })).toBeVisible();
  await expect.element(page.getByText("no error")).toBeVisible();
  expect(new Set(keysOf(api)).size).toBe(1);
});

test("what stays away is told after the third try [R70]", async () => {
  const api = fakeApi(refuse(createCase, 503, "The service is busy for a moment."), on(listOwnCases, []));
  render(<Opener />);
  await press();
  await expect.element(page.getByText("503 The service is busy for a moment.")).toBeVisible();
  expect(keysOf(api)).toHaveLength(3);
});

test.each([500, 502, 504])("what a gateway has answered (%i) may have been done", async (status) => {
  fakeApi(on(listOwnCases, []));
  const others = window.fetch;
  window.fetch = async (input, init) =>
    init?.method === "POST" ? new Response("<h1>Gateway</h1>", { status }) : others(input, init);
  render(<Opener />);
  await press();
  await expect.element(page.getByText(/we do not know whether this was done/)).toBeVisible();
});

test("a fault of the server is told at once [R70]", async () => {
  const api = fakeApi(refuse(createCase, 500, "Something went wrong on our side."), on(listOwnCases, []));
  render(<Opener />);
  await press();
  await expect.element(page.getByText("500 Something went wrong on our side.")).toBeVisible();
  expect(keysOf(api)).toHaveLength(1);
});

function LogIn() {
  const { send, error } = useSend(login);
  return (
    <button type="button" onClick={() => send({ body: { phone: "+14155550134", password: "otters" } })}>
      {error ? error.detail : "log in"}
    </button>
  );
}

test("a call for which the server keeps no key is never sent by itself again [R70]", async () => {
  const api = fakeApi(lose(login));
  render(<LogIn />);
  await press("log in");
  await expect.element(page.getByText("There was no answer.", { exact: false })).toBeVisible();
  expect(api.calls(login)).toHaveLength(1);
});

test("a submit that is pressed twice before it is answered is one submit [R70]", async () => {
  let answer = (_: string) => {};
  const api = fakeApi(
    on(createCase, () => new Promise<string>((resolve) => (answer = resolve))),
    on(listOwnCases, []),
  );
  render(<Opener />);
  await userEvent.dblClick(page.getByRole("button"));
  answer(CASE_ID);
  await expect.element(page.getByText("open", { exact: true })).toBeVisible();
  expect(new Set(keysOf(api)).size).toBe(1);
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
