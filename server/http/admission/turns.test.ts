import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Turns } from "./turns.ts";

const refusal = () => new Error("too many");

/** Work that ends when it is told to. */
function works(count: number) {
  let running = 0;
  let most = 0;
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const work = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await ends[index]?.promise;
    running -= 1;
    return index;
  };
  return { work, end: (index: number) => ends[index]?.resolve(), most: () => most };
}

describe("turns", () => {
  test("let so many work at once, the others one after another", async () => {
    const { work, end, most } = works(5);
    const turns = new Turns(2, 3, refusal);
    const all = [0, 1, 2, 3, 4].map((index) => turns.take(work(index)));
    [4, 3, 2, 1, 0].forEach(end);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
    expect(most()).toBe(2);
  });

  test("refuse at once whoever comes when too many wait", async () => {
    const { work, end } = works(3);
    const turns = new Turns(1, 1, refusal);
    const [first, second] = [turns.take(work(0)), turns.take(work(1))];
    await expect(turns.take(work(2))).rejects.toThrow("too many");
    end(0);
    end(1);
    expect(await Promise.all([first, second])).toEqual([0, 1]);
  });

  test("refuse whoever has waited for too long, and go on with the next", async () => {
    const { work, end } = works(3);
    const turns = new Turns(1, 3, refusal);
    const clock = vi.spyOn(performance, "now");
    onTestFinished(() => clock.mockRestore());
    clock.mockReturnValue(0);
    const first = turns.take(work(0));
    const late = turns.take(work(1));
    clock.mockReturnValue(4000);
    const inTime = turns.take(work(2));
    clock.mockReturnValue(8001);
    end(0);
    end(2);
    await expect(late).rejects.toThrow("too many");
    expect(await Promise.all([first, inTime])).toEqual([0, 2]);
  });

  test("bring to its end what is begun, before more of what waits is begun [R66]", async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const turns = new Turns(1, 1, refusal);
    const done: string[] = [];
    const note = (what: string) => async () => void done.push(what);
    const all = [turns.take(() => end), turns.take(note("begins")), turns.goOn(note("goes on"))];
    await expect(turns.goOn(note("one too many"))).rejects.toThrow("too many");
    resolve();
    await Promise.all(all);
    expect(done).toEqual(["goes on", "begins"]);
  });

  test("go round among those who ask, and as many of each may wait", async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const turns = new Turns(1, 2, refusal);
    const done: string[] = [];
    const take = (from: string) => turns.take(async () => void done.push(from), from);
    const all = [turns.take(() => end), take("ann"), take("ann"), take("bea"), take("bea")];
    await expect(take("ann")).rejects.toThrow("too many");
    expect([turns.isFull("ann"), turns.isFull("cat")]).toEqual([true, false]);
    all.push(take("cat"));
    resolve();
    await Promise.all(all);
    expect(done).toEqual(["ann", "bea", "cat", "ann", "bea"]);
  });

  test("leave a place to the others where one may have fewer at once, and to the next of whoever ends", async () => {
    const { work, end, most } = works(5);
    const turns = new Turns(3, 3, refusal, 2);
    const begun: number[] = [];
    const take = (index: number, from: string) =>
      turns.take(async () => {
        begun.push(index);
        return work(index)();
      }, from);
    const all = [take(0, "ann"), take(1, "ann"), take(2, "ann"), take(3, "bea"), take(4, "cat")];
    await expect.poll(() => begun).toEqual([0, 1, 3]);
    end(3);
    await expect.poll(() => begun).toEqual([0, 1, 3, 4]);
    end(0);
    await expect.poll(() => begun).toEqual([0, 1, 3, 4, 2]);
    for (const index of [1, 2, 4]) end(index);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
    expect(most()).toBe(3);
  });

  test("pass on when work fails", async () => {
    const turns = new Turns(1, 1, refusal);
    const failing = turns.take(async () => {
      throw new Error("failed");
    });
    const next = turns.take(async () => "done");
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("done");
    expect(await turns.take(async () => "again")).toBe("again");
  });
});
