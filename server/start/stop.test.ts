import { afterEach, expect, test, vi } from "vitest";
import { closeAll, stopOnSignal } from "./stop.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what closes has fifteen seconds for it, however long others were served before", async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const on = vi.spyOn(process, "on").mockImplementation(() => process);
  const close = vi.fn(() => new Promise<void>(() => {}));
  stopOnSignal(close, () => new Promise((served) => setTimeout(served, 10_000)));
  const [, stop = () => {}] = on.mock.calls.find(([signal]) => signal === "SIGTERM") ?? [];
  stop();
  await vi.advanceTimersByTimeAsync(9999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("no one waits for another to end, and what they use is closed after all of them", async () => {
  const done: string[] = [];
  const chores = Promise.withResolvers<void>();
  const closed = closeAll(
    [() => chores.promise.then(() => done.push("chores")), async () => done.push("calls")],
    async () => void done.push("database"),
  );
  expect(done).toEqual(["calls"]);
  chores.resolve();
  await closed;
  expect(done).toEqual(["calls", "chores", "database"]);
});

test("the database is closed though something that used it could not be", async () => {
  const done: string[] = [];
  const failing = async () => Promise.reject(new Error("no"));
  await expect(closeAll([failing], async () => void done.push("database"))).rejects.toThrow("no");
  expect(done).toEqual(["database"]);
});
