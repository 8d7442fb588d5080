import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeEventStatus, countEvents, type Event, listEvents } from "#contract/events.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { refresh } from "#web/api/cache.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { keepDraft } from "#web/parts/draft.ts";
import { catCase } from "#web/testing/cats.ts";
import { closed, waiting, weightUpdated } from "#web/testing/events.ts";
import { everyTry, type fakeApi, inPages, inTurn, lose, on, refuse, until } from "#web/testing/fake.ts";
import {
  acknowledge,
  aSecondLater,
  detail,
  note,
  openInbox,
  row,
  shown,
  toast,
} from "#web/testing/inbox.tsx";

const [juno, tofu, mochi] = [weightUpdated("Juno"), weightUpdated("Tofu"), weightUpdated("Mochi")];
const ALL = [juno, tofu, mochi];
const changed = on(changeEventStatus, ({ body }) =>
  closed(ALL.find(({ _id }) => _id === body.eventId) ?? juno),
);

const open = ({ first = ALL }: { first?: Event[] } = {}, ...handlers: Parameters<typeof fakeApi>) =>
  openInbox("weight-updates", ...handlers, on(listEvents, first), changed);

/** Not by turns: an acknowledgement of the test before reads the list a second later, too. */
const onceClosed = (later: Event[]) => until(changed, on(listEvents, ALL), on(listEvents, later));

/** The first by the button, the second by its key. */
async function acknowledgeTwo() {
  await userEvent.click(acknowledge);
  await expect.element(toast).toBeVisible();
  aSecondLater();
  await userEvent.keyboard("e");
  await expect.element(shown(mochi)).toBeVisible();
}

describe("acknowledging", () => {
  test("sends the note, says so, and the next event is there with the focus [EVT-13] [EVT-14] [EVT-15] [GRD-15]", async () => {
    const { sent } = await open();
    await userEvent.fill(note, "Called the owner.");
    await userEvent.click(acknowledge);
    await expect.element(shown(tofu)).toHaveFocus();
    await expect.element(row(juno)).not.toBeInTheDocument();
    await expect.element(toast).toBeVisible();
    expect(sent()).toMatchObject([{ eventId: juno._id, newStatus: "Complete", note: "Called the owner." }]);
  });

  test("says before the note is written that the owner does not read it", async () => {
    await open();
    await expect.element(note).toHaveAccessibleDescription("Only the team reads it.");
    await expect.element(note).toHaveAttribute("placeholder", "Note for the team");
  });

  test.each([1024, 1100, 1280, 1800])(
    "leaves the note room beside or above its buttons at %d px",
    async (width) => {
      await open();
      await page.viewport(width, 800);
      await expect.element(note).toBeVisible();
      expect(note.element().getBoundingClientRect().width).toBeGreaterThan(180);
      expect(acknowledge.element().getBoundingClientRect().height).toBeLessThan(50);
    },
  );

  test("needs no note [EVT-14]", async () => {
    const { sent } = await open();
    await userEvent.click(acknowledge);
    await expect.element(shown(tofu)).toHaveFocus();
    expect(sent()).toMatchObject([{ eventId: juno._id, newStatus: "Complete", note: "" }]);
  });

  test("the list and the counts are read again [EVT-18]", async () => {
    const { api } = await open({}, ...onceClosed([tofu, mochi]));
    await userEvent.click(acknowledge);
    // More than once again, where an acknowledgement of the test before is read after a second, too.
    await expect.poll(() => api.calls(listEvents).length).toBeGreaterThan(1);
    await expect.poll(() => api.calls(countEvents).length).toBeGreaterThan(1);
    await expect.element(page.getByText("2, oldest first")).toBeVisible();
  });

  test("the last of the list goes back to the one before it", async () => {
    await open();
    await userEvent.click(row(mochi));
    await userEvent.click(acknowledge);
    await expect.element(shown(tofu)).toBeVisible();
  });

  test("the only one leaves an empty list, with the focus on its title", async () => {
    await open({ first: [juno] });
    await userEvent.click(acknowledge);
    await expect.element(page.getByText("No events of this type found.", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("what was refused comes back with its note, and is said although the next one is shown", async () => {
    await open({}, refuse(changeEventStatus, 503, "The database is away."));
    await userEvent.fill(note, "Called the owner.");
    await userEvent.click(acknowledge);
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/Juno was not acknowledged; its note is kept. The database is away./);
    await expect.element(shown(tofu)).toBeVisible();
    await expect.element(toast).not.toBeInTheDocument();

    await userEvent.click(page.getByRole("button", { name: "Show the event" }));
    await expect.element(shown(juno)).toBeVisible();
    await expect.element(note).toHaveValue("Called the owner.");
    await userEvent.click(page.getByRole("button", { name: "Dismiss" }));
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("of what got no answer nobody says that it was not done", async () => {
    await open({}, lose(changeEventStatus));
    await userEvent.click(acknowledge);
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(
        /the event of Juno was acknowledged; its note is kept. No answer came, so we do not know/,
      );
  });

  test("a second try that succeeds takes the error away", async () => {
    const { sent } = await open(
      {},
      inTurn(
        ...everyTry(refuse(changeEventStatus, 503, "The database is away.")),
        on(changeEventStatus, closed(juno)),
      ),
    );
    await userEvent.click(acknowledge);
    await userEvent.click(page.getByRole("button", { name: "Show the event" }));
    aSecondLater();
    await userEvent.click(acknowledge);
    await expect.element(toast).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(sent()).toHaveLength(4);
  });
});

describe("Undo", () => {
  test("opens the event again and shows it, note and all, as it is on the event by then", async () => {
    const noted = { ...juno, note: "Called.\nSpoke to the vet." };
    const { sent } = await open({}, ...onceClosed([noted, tofu, mochi]));
    await userEvent.fill(note, "Called.");
    await userEvent.click(acknowledge);
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    await expect.element(shown(juno)).toHaveFocus();
    await expect.element(note).toHaveValue(noted.note);
    await expect.element(toast).not.toBeInTheDocument();
    expect(sent()[1]).toEqual({
      eventId: juno._id,
      newStatus: "New",
      note: "Called.",
      takesBack: "Complete",
      own: true,
    });
  });

  test("takes back one after the other, the latest first", async () => {
    const { sent } = await open();
    await userEvent.click(acknowledge);
    await expect.element(shown(tofu)).toBeVisible();
    aSecondLater();
    await userEvent.click(acknowledge);
    await expect.element(shown(mochi)).toBeVisible();
    await userEvent.keyboard("z");
    await expect.element(shown(tofu)).toBeVisible();
    await userEvent.keyboard("z");
    await expect.element(shown(juno)).toBeVisible();
    expect(sent().map(({ eventId, newStatus }) => [eventId, newStatus])).toEqual([
      [juno._id, "Complete"],
      [tofu._id, "Complete"],
      [tofu._id, "New"],
      [juno._id, "New"],
    ]);
  });

  test("by its key means the event that has just left, also while its answer is out", async () => {
    const { promise, resolve } = Promise.withResolvers<Event>();
    const { sent } = await open(
      {},
      inTurn(
        on(changeEventStatus, closed(juno)),
        on(changeEventStatus, () => promise),
        on(changeEventStatus, tofu),
      ),
    );
    await acknowledgeTwo();
    await userEvent.keyboard("z");
    resolve(closed(tofu));
    await expect.element(shown(tofu)).toBeVisible();
    expect(sent()[2]).toMatchObject({ eventId: tofu._id, newStatus: "New" });
    expect(sent()).toHaveLength(3);
  });

  test("whose answer was lost is tried again by its key, and opens no other", async () => {
    const { sent } = await open(
      {},
      inTurn(
        on(changeEventStatus, closed(juno)),
        on(changeEventStatus, closed(tofu)),
        ...everyTry(lose(changeEventStatus)),
        on(changeEventStatus, tofu),
      ),
    );
    await acknowledgeTwo();
    await userEvent.keyboard("z");
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Tofu/);
    await userEvent.keyboard("z");
    await expect.element(shown(tofu)).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    const takenBack = sent().filter(({ newStatus }) => newStatus === "New");
    expect(new Set(takenBack.map(({ eventId }) => eventId))).toEqual(new Set([tofu._id]));
  });

  test("of one that was refused meanwhile opens no other", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refused = refuse(changeEventStatus, 422, "No.");
    const { sent } = await open(
      {},
      inTurn(on(changeEventStatus, closed(juno)), {
        ...refused,
        reply: (call) => promise.then(() => refused.reply(call)),
      }),
    );
    await acknowledgeTwo();
    await userEvent.keyboard("z");
    resolve();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Tofu was not acknowledged/);
    expect(sent()).toHaveLength(2);
  });

  test("that is refused is said", async () => {
    await open(
      {},
      inTurn(
        on(changeEventStatus, closed(juno)),
        refuse(changeEventStatus, 409, "This event is open already."),
      ),
    );
    await userEvent.click(acknowledge);
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/Juno was not opened again. This event is open already./);
  });
});

/** As the same adviser does in another window of this browser. */
function writeElsewhere({ _id }: Event, text: string): void {
  const key = unsentKey(`event-note/${_id}`) ?? "";
  keepDraft(key, { note: text });
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

describe("what others do meanwhile", () => {
  test("an event that somebody else closed stays in sight, with the note that is being written", async () => {
    let listed = ALL;
    const { sent } = await open(
      {},
      on(listEvents, () => listed),
    );
    await userEvent.fill(note, "I am about to");
    listed = [tofu, mochi];
    await refresh(listEvents);
    await expect.element(row(juno)).not.toBeInTheDocument();
    await expect.element(shown(juno)).toBeVisible();
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveValue("I am about to");
    await expect.element(detail).toMatchTextContent(/closed by somebody else/);
    await userEvent.click(acknowledge);
    await expect.element(shown(tofu)).toBeVisible();
    expect(sent()).toMatchObject([{ eventId: juno._id, note: "I am about to" }]);
  });

  test("an event that went with its case says so: no note is taken any more", async () => {
    const kase = { ...catCase(), typeOfFIP: [] };
    const gone = refuse(getTreatmentCase, 404, "This case does not exist, or it is not yours.");
    let listed = ALL;
    await open(
      {},
      on(listEvents, () => listed),
      inTurn(on(getTreatmentCase, kase), gone),
    );
    await expect.element(detail.getByRole("link", { name: "Open Case" })).toBeVisible();
    listed = [tofu, mochi];
    await refresh(listEvents);
    await expect.element(detail).toMatchTextContent(/was deleted, so this event left the inbox/);
    await expect.element(detail).not.toMatchTextContent(/kept with theirs/);
  });

  test("of an event that went with its case nothing can be done, but it can be restored, and the note copied", async () => {
    const kase = { ...catCase(), typeOfFIP: [] };
    const gone = refuse(getTreatmentCase, 404, "This case does not exist, or it is not yours.");
    await open({}, inTurn(on(getTreatmentCase, kase), gone));
    await expect.element(page.getByRole("link", { name: "Update Treatment" })).toBeVisible();
    await userEvent.fill(note, "I am about to");
    await refresh(getTreatmentCase);
    await expect
      .element(page.getByRole("link", { name: "Deleted Cases" }))
      .toHaveAttribute("href", "/admin?m=deleted");
    await expect.element(acknowledge).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Update Treatment" })).not.toBeInTheDocument();
    await expect.element(detail).toMatchTextContent(/copy yours before you leave/);
    await expect.element(page.getByText(/^Last updated:/)).not.toBeInTheDocument();
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveValue("I am about to");
  });

  test("of an event that went with its case the key does nothing either", async () => {
    const gone = refuse(getTreatmentCase, 404, "This case does not exist, or it is not yours.");
    const { sent } = await open({}, gone);
    await expect.element(page.getByRole("link", { name: "Deleted Cases" })).toBeVisible();
    await userEvent.keyboard("e");
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await expect.element(shown(juno)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("of a case that cannot be read again it is said of when it is", async () => {
    const kase: TreatmentCase = { ...catCase(), typeOfFIP: ["Wet"] };
    await open({}, inTurn(on(getTreatmentCase, kase), refuse(getTreatmentCase, 429, "Too fast.")));
    await expect.element(detail.getByText("Wet", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Last updated:/)).not.toBeInTheDocument();
    await refresh(getTreatmentCase);
    await expect
      .element(detail.getByText(/^Last updated: .* This page could not be refreshed\./))
      .toBeVisible();
  });

  test("a note goes as it stands here, whatever was written about the event in another window", async () => {
    const { sent } = await open();
    await userEvent.fill(note, "Called the owner.");
    writeElsewhere(juno, "Not reached.");
    await expect.element(note).toHaveValue("Called the owner.");
    await userEvent.click(acknowledge);
    await expect.element(toast).toBeVisible();
    expect(sent()).toMatchObject([{ eventId: juno._id, note: "Called the owner." }]);
  });

  test("a note that is written in another window alone stands here, too, before it goes", async () => {
    const { sent } = await open();
    await expect.element(note).toHaveValue("");
    writeElsewhere(juno, "Not reached.");
    await expect.element(note).toHaveValue("Not reached.");
    await userEvent.click(acknowledge);
    await expect.element(toast).toBeVisible();
    expect(sent()).toMatchObject([{ eventId: juno._id, note: "Not reached." }]);
  });

  test("a note that another left after this one was begun is not said to be seen", async () => {
    let left = "";
    const { sent } = await open(
      {},
      on(listEvents, () => [{ ...juno, note: left }, tofu, mochi]),
    );
    await userEvent.fill(note, "Called the owner.");
    left = "Spoke to the vet.";
    await refresh(listEvents);
    await userEvent.click(acknowledge);
    await expect.element(toast).toBeVisible();
    expect(sent()).toMatchObject([{ note: "Called the owner.", shown: { note: "" } }]);
  });

  test("new events do not move the selection", async () => {
    let listed = [tofu, mochi];
    await open(
      {},
      on(listEvents, () => listed),
    );
    await expect.element(shown(tofu)).toBeVisible();
    listed = ALL;
    await refresh(listEvents);
    await expect.element(row(juno)).toBeVisible();
    await expect.element(shown(tofu)).toBeVisible();
  });

  test("a list that cannot be read again stays in use", async () => {
    let [isAway, refused] = [false, 0];
    const detail = "The database is away.";
    await open(
      {},
      {
        route: listEvents,
        reply: () => {
          if (!isAway) return { answer: ALL };
          refused++;
          return { refusal: { status: 400, detail } };
        },
      },
    );
    await expect.element(shown(juno)).toBeVisible();
    isAway = true;
    await refresh(listEvents);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect.element(shown(juno)).toBeVisible();
  });
});

describe("a link", () => {
  test("shows its event and no other", async () => {
    const { router } = await open();
    await router.navigate(`/admin/events/weight-updates?event=${mochi._id}`);
    await expect.element(shown(mochi)).toBeVisible();
    await expect.element(row(mochi)).toHaveAttribute("aria-current", "true");
  });

  test("to an event further down reads on until it is there", async () => {
    const next = { Link: '</api/admin/events?after=abc>; rel="next"' };
    const deep = weightUpdated("Deep");
    const { router } = await open({}, inPages(on(listEvents, ALL, next), on(listEvents, [deep])));
    await router.navigate(`/admin/events/weight-updates?event=${deep._id}`);
    await expect.element(shown(deep)).toBeVisible();
  });

  test("to an event further down reads on, too, where a write has all read again meanwhile", async () => {
    const next = { Link: '</api/admin/events?after=abc>; rel="next"' };
    const deep = weightUpdated("Deep");
    const isReadAgain = Promise.withResolvers<void>();
    let asked = 0;
    const second = on(listEvents, async () => {
      asked += 1;
      await isReadAgain.promise;
      return [deep];
    });
    const { router } = await open({}, inPages(on(listEvents, ALL, next), second));
    await router.navigate(`/admin/events/weight-updates?event=${deep._id}`);
    for (const times of [1, 2, 3]) {
      await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
      await refresh(listEvents);
    }
    isReadAgain.resolve();
    await expect.element(shown(deep)).toBeVisible();
  });

  test("to an event that is not in the list says so, with the way back to the list", async () => {
    const { router } = await open();
    await router.navigate("/admin/events/weight-updates?event=gone");
    await expect
      .element(detail.getByRole("heading", { name: "This event is not in this list" }))
      .toBeVisible();
    await expect.element(acknowledge).not.toBeInTheDocument();
    await expect.element(detail.getByRole("link", { name: "Historic" })).toBeVisible();
    await page.viewport(390, 844);
    await userEvent.click(detail.getByRole("button", { name: "Weight Updated" }));
    await expect.element(row(mochi)).toBeVisible();
  });
});

describe("on a phone", () => {
  const openOnPhone = async () => {
    await open();
    await page.viewport(390, 844);
  };

  test("the list leads to the event and back, and the focus goes along", async () => {
    await openOnPhone();
    await expect.element(row(tofu)).toBeVisible();
    await expect.element(detail).not.toBeInTheDocument();
    await userEvent.click(row(tofu));
    await expect.element(shown(tofu)).toHaveFocus();
    await expect.element(row(tofu)).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("link", { name: "Weight Updated", exact: true }));
    await expect.element(row(tofu)).toHaveFocus();
    await expect.element(detail).not.toBeInTheDocument();
  });

  test("acknowledging shows the next event at once", async () => {
    await openOnPhone();
    await userEvent.click(row(tofu));
    await userEvent.click(acknowledge);
    await expect.element(shown(mochi)).toHaveFocus();
    await expect.element(toast).toBeVisible();
  });
});

test("another list starts afresh, and can still take back what was done in this one", async () => {
  const { router, sent } = await open();
  await userEvent.click(acknowledge);
  await expect.element(toast).toBeVisible();
  await router.navigate("/admin/events/new-cases");
  await expect.element(page.getByRole("heading", { name: "Admin: New Case Events" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await expect.poll(sent).toMatchObject([{ newStatus: "Complete" }, { newStatus: "New" }]);
});

test("the event of a case leads to it", async () => {
  const event = waiting();
  await open({ first: [event] });
  await expect
    .element(page.getByRole("link", { name: "Open Case" }))
    .toHaveAttribute("href", `/admin?case=${event.caseId}`);
});

test("letters twice as large at a desk give the list and the event a page each, and nothing is cut", async () => {
  document.documentElement.style.fontSize = "200%";
  try {
    await open();
    await expect.element(row(juno)).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    await userEvent.click(row(juno));
    await expect.element(note).toBeVisible();
    expect(note.element().getBoundingClientRect().width).toBeGreaterThan(640);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
