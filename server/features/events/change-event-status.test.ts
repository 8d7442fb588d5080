import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listCaseAudit } from "#contract/audit.ts";
import { changeEventStatus, countEvents, listEvents } from "#contract/events.ts";
import type { BodyOf } from "#contract/route.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

type Body = BodyOf<typeof changeEventStatus>;
type Change = Partial<Body> & Pick<Body, "newStatus">;

let world: World;
let ann: Person;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada, bob] = [await world.owner(), await world.admin(), await world.admin({ firstName: "Bob" })];
});
afterAll(() => world.close());

const change = (who: Pick<Person, "send">, eventId: string, body: Change) =>
  who.send(changeEventStatus, { params: { eventId }, body: { eventId, ...body } });
const acknowledge = (who: Person, eventId: string, note = "") =>
  change(who, eventId, { newStatus: "Complete", note });

/** The id of a New Case event that nobody has dealt with. */
async function newCase(): Promise<string> {
  const caseId = await world.cat(ann);
  const { body } = await ada.send(listEvents, { query: { t: "New Case" } });
  return body.find((event) => event.caseId === caseId)?._id ?? "";
}

describe("acknowledged", () => {
  test("an event leaves the inbox, with who did it, when, and a note [API-32] [EVT-13] [EVT-14]", async () => {
    const eventId = await newCase();
    const before = await openCases();
    world.now = "2026-11-20T11:00:00.000Z";

    const { status, body } = await acknowledge(ada, eventId, " Called the owner. ");

    world.now = "2026-11-20T10:00:00.000Z";
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: eventId,
      type: "New Case",
      status: "Complete",
      cat: { name: "Miso" },
      note: "Called the owner.",
      completedOn: "2026-11-20T11:00:00.000Z",
      completedByName: ada.fullName,
    });
    expect(await openCases()).toBe(before - 1);
  });

  test("by two, the first stays the one who did it, and neither note is lost or kept twice", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.");
    world.now = "2026-11-20T11:00:00.000Z";
    await acknowledge(bob, eventId, "Wrote too.");
    const { status, body } = await acknowledge(bob, eventId, "Wrote too.");
    world.now = "2026-11-20T10:00:00.000Z";
    expect(status).toBe(200);
    expect(body).toMatchObject({
      note: "Called.\nWrote too.",
      completedOn: "2026-11-20T10:00:00.000Z",
      completedByName: ada.fullName,
      noteByNames: [ada.fullName, bob.fullName],
    });
  });

  test("stands in the history of its case, and a note of afterwards as that [R50]", async () => {
    const caseId = await world.cat(ann);
    const { body: events } = await ada.send(listEvents, { query: { t: "New Case" } });
    const eventId = events.find((event) => event.caseId === caseId)?._id ?? "";
    await acknowledge(ada, eventId, "Called.");
    await acknowledge(bob, eventId, "Wrote too.");
    await change(ada, eventId, { newStatus: "New" });
    const { body } = await ada.send(listCaseAudit, { params: { caseId }, query: {} });
    const acts = body.filter(({ verb }) => verb === "changeEventStatus");
    // They were done in one instant, which gives no order.
    expect(new Set(acts.map(({ act, enteredByName }) => `${act} ${enteredByName}`))).toEqual(
      new Set([`acknowledge ${ada.fullName}`, `add-note ${bob.fullName}`, `reopen ${ada.fullName}`]),
    );
  });

  test("who wrote is said where that is not only who closed it, and stays when it is taken back", async () => {
    const eventId = await newCase();
    const { body: own } = await acknowledge(ada, eventId, "Called.");
    expect(own).not.toHaveProperty("noteByNames");
    await change(ada, eventId, { newStatus: "New", note: "Called." });
    const { body } = await acknowledge(bob, eventId, "Wrote too.");
    expect(body).toMatchObject({
      completedByName: bob.fullName,
      noteByNames: [ada.fullName, bob.fullName],
    });
  });

  test("what another has written is not taken away, nor is its name under other words; one's own may be", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.\nGive 1 ml.");
    await change(ada, eventId, { newStatus: "New" });
    const shown = { urgentSigns: [], weightFlags: [], note: "Called.\nGive 1 ml." };
    const close = (who: Person, note: string) => change(who, eventId, { newStatus: "Complete", note, shown });
    for (const note of ["Called.\nGive 5 ml.", "Called.\nGive 1 ml..", "Did not call.", ""]) {
      const { status, problem } = await close(bob, note);
      expect([note, status]).toEqual([note, 400]);
      expect(problem.detail).toMatch(
        /what stands there stays, in its order\..* below it: .*(Called|Give 1 ml)\.$/,
      );
    }
    const { body } = await close(ada, "Give 2 ml.");
    expect(body).toMatchObject({ note: "Give 2 ml.", completedByName: ada.fullName });
    await change(bob, eventId, { newStatus: "New" });
    shown.note = "Give 2 ml.";
    expect((await close(bob, "Asked her.\nGive 2 ml.")).body).toMatchObject({
      note: "Asked her.\nGive 2 ml.",
      noteByNames: [ada.fullName, bob.fullName],
    });
  });

  test("once two have written in a note, each line stays as often as it stands there, and in its order", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "No.\r\nGive 1 ml.  ");
    await acknowledge(bob, eventId, "No way.\n\nNo.\nGive 1 ml.");
    await change(ada, eventId, { newStatus: "New" });
    const { body: before } = await ada.send(listEvents, { query: { t: "New Case" } });
    const note = before.find(({ _id }) => _id === eventId)?.note ?? "";
    const shown = { urgentSigns: [], weightFlags: [], note };
    const close = async (words: string) =>
      (await change(ada, eventId, { newStatus: "Complete", note: words, shown })).status;
    expect(await close("Give 1 ml.\nNo.\nNo way.\nNo.\nGive 1 ml.")).toBe(400);
    expect(await close("No.\nGive 1 ml.\nNo way.\nGive 1 ml.")).toBe(400);
    expect(await close("No.\nGive 1 ml.\nCalled.\nNo way.\nNo.\nGive 1 ml.")).toBe(200);
  });

  test("of a note without words nobody is the writer", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId);
    const { body } = await acknowledge(bob, eventId, "Wrote.");
    expect(body).toMatchObject({ completedByName: ada.fullName, noteByNames: [bob.fullName] });
  });

  test("of a note from before it was kept who wrote, it is who closed the event, or nobody knows", async () => {
    const forgetWriters = (eventId: string) =>
      world.db.updateTable("events").set({ noteBy: [] }).where("id", "=", eventId).execute();
    const closed = await newCase();
    await acknowledge(ada, closed, "Called.");
    await forgetWriters(closed);
    const { body } = await acknowledge(bob, closed, "Wrote too.");
    expect(body.noteByNames).toEqual([ada.fullName, bob.fullName]);
    const instead = (eventId: string) =>
      change(bob, eventId, {
        newStatus: "Complete",
        note: "Did not call.",
        shown: { urgentSigns: [], weightFlags: [], note: "Called." },
      });
    const open = await newCase();
    await acknowledge(ada, open, "Called.");
    await change(ada, open, { newStatus: "New" });
    await forgetWriters(open);
    expect((await instead(open)).status).toBe(400);
    const { body: again } = await acknowledge(bob, open, "Wrote too.");
    expect(again.note).toBe("Called.\nWrote too.");
    expect(again).not.toHaveProperty("noteByNames");
  });

  test("a note of which the words stand in the first one is kept all the same", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Not OK yet.\nTold her to come back.");
    await acknowledge(bob, eventId, "OK");
    const { body } = await acknowledge(bob, eventId, "OK");
    expect(body.note).toBe("Not OK yet.\nTold her to come back.\nOK");
    const again = await acknowledge(ada, eventId, "Not OK yet.\nTold her to come back.");
    expect(again.body.note).toBe("Not OK yet.\nTold her to come back.\nOK");
  });

  test("taken back by one, it keeps what another has written meanwhile", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.");
    await acknowledge(bob, eventId, "Wrote too.");
    const { body } = await change(ada, eventId, { newStatus: "New", note: "Called." });
    expect(body).toMatchObject({ status: "New", note: "Called.\nWrote too." });
  });

  test("or what another has written and taken back before one who has not seen it closes the event", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.");
    await change(ada, eventId, { newStatus: "New", note: "Called." });
    const shown = { urgentSigns: [], weightFlags: [], note: "" };
    const { body } = await change(bob, eventId, { newStatus: "Complete", note: "Wrote too.", shown });
    expect(body.note).toBe("Called.\nWrote too.");
  });

  test("who wrote the note changes it", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.");
    await change(ada, eventId, { newStatus: "New", note: "Called." });
    const shown = { urgentSigns: [], weightFlags: [], note: "Called." };
    const { body } = await change(ada, eventId, { newStatus: "Complete", note: "Called twice.", shown });
    expect(body.note).toBe("Called twice.");
  });

  test("and who has emptied it leaves none, nor anybody who has written in it", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.");
    await change(ada, eventId, { newStatus: "New", note: "Called." });
    const shown = { urgentSigns: [], weightFlags: [], note: "Called." };
    const { body } = await change(ada, eventId, { newStatus: "Complete", note: "", shown });
    expect([body.note, body.noteByNames]).toEqual(["", undefined]);
  });

  test("notes that are too long together are refused, and the first is still there", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "x".repeat(1990));
    expect((await acknowledge(ada, eventId, "y".repeat(9))).status).toBe(200);
    const { status, problem } = await acknowledge(ada, eventId, "z");
    expect([status, problem.detail]).toEqual([
      400,
      "With the note that is there, this one is 2 characters too long.",
    ]);
  });

  test("again without a note, it changes nothing [EVT-14]", async () => {
    const eventId = await newCase();
    const { body: first } = await acknowledge(ada, eventId, "Called.");
    expect((await acknowledge(bob, eventId)).body).toEqual(first);
  });

  test("by ten at once, it is acknowledged once and all ten notes are there", async () => {
    const eventId = await newCase();
    const notes = Array.from({ length: 10 }, (_, n) => `Note ${n}.`);
    await Promise.all(notes.map((note) => acknowledge(ada, eventId, note)));
    const { body } = await acknowledge(ada, eventId);
    expect(body.note.split("\n").sort()).toEqual(notes);
  });
});

describe("taken back", () => {
  test("an event is open again, and its note is still there", async () => {
    const eventId = await newCase();
    const before = await openCases();
    await acknowledge(ada, eventId, "Called.");
    const { body } = await change(bob, eventId, { newStatus: "New" });
    expect(body).toMatchObject({ status: "New", note: "Called." });
    expect(body).not.toHaveProperty("completedOn");
    expect(body).not.toHaveProperty("completedByName");
    expect(await openCases()).toBe(before);
  });

  test("and acknowledged again by one who does not say what was seen, it keeps both notes", async () => {
    const eventId = await newCase();
    await acknowledge(ada, eventId, "Called.");
    await change(ada, eventId, { newStatus: "New" });
    expect((await acknowledge(bob, eventId, "Wrote too.")).body).toMatchObject({
      note: "Called.\nWrote too.",
      completedByName: bob.fullName,
    });
  });
});

describe("what is refused, without a trace", () => {
  const refusal = async (who: Pick<Person, "send">, eventId: string, body: Change) => {
    const before = await row(eventId);
    const rows = await world.rows();
    const { problem } = await change(who, eventId, body);
    expect(await world.rows()).toEqual(rows);
    expect(await row(eventId)).toEqual(before);
    return problem;
  };
  const row = (eventId: string) =>
    world.db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();

  test("an owner, nobody, and an event that is not there", async () => {
    const eventId = await newCase();
    expect(await refusal(ann, eventId, { newStatus: "Complete" })).toMatchObject({ status: 403 });
    expect(await refusal(world, eventId, { newStatus: "Complete" })).toMatchObject({ status: 401 });
    expect(await refusal(ada, randomUUID(), { newStatus: "Complete" })).toMatchObject({ status: 404 });
  });

  test("the id of another event than the address", async () => {
    const [one, other] = [await newCase(), await newCase()];
    expect(await refusal(ada, one, { newStatus: "Complete", eventId: other })).toMatchObject({
      status: 400,
      errors: [{ path: "eventId" }],
    });
  });

  test("taking back what is open", async () => {
    expect(await refusal(ada, await newCase(), { newStatus: "New" })).toMatchObject({
      status: 409,
      detail: "This event is open already.",
    });
  });

  test("deleting an account by another event than its own", async () => {
    const { accountId, firstName, lastName, phone } = ann;
    const data = { accountId, firstName, lastName, phone };
    expect(await refusal(ada, await newCase(), { newStatus: "DeletedAccount", data })).toMatchObject({
      status: 409,
      detail: "Only a New Account event can delete its account. Open that event.",
    });
  });

  test.each<[string, object]>([
    ["newStatus", { newStatus: "Closed" }],
    ["newStatus", { newStatus: undefined }],
    ["note", { newStatus: "Complete", note: "x".repeat(2001) }],
    [
      "data.phone",
      { newStatus: "DeletedAccount", data: { accountId: randomUUID(), firstName: "", lastName: "" } },
    ],
    ["", { newStatus: "Complete", completedBy: randomUUID() }],
  ])("'%s': %j", async (path, body) => {
    expect(await refusal(ada, await newCase(), body as Change)).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });
});

async function openCases(): Promise<number> {
  const { body } = await ada.send(countEvents);
  return body.find(({ type }) => type === "New Case")?.count ?? 0;
}
