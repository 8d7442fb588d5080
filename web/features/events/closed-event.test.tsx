import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeEventStatus, listEventsByStatus } from "#contract/events.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { closed, waiting } from "#web/testing/events.ts";
import { on, refuse, until } from "#web/testing/fake.ts";
import { detail, openInbox } from "#web/testing/inbox.tsx";

describe("an event whose case is gone", () => {
  test("does not lead to it, and says where it may be brought back", async () => {
    await openInbox(
      "history",
      on(listEventsByStatus, [closed(waiting())]),
      refuse(getTreatmentCase, 404, "This case does not exist, or it is not yours."),
    );
    await expect.element(detail).toMatchTextContent(/The case was deleted, or its owner's account was/);
    await expect.element(detail.getByRole("link", { name: "Open Case" })).not.toBeInTheDocument();
    await expect.element(detail).not.toMatchTextContent(/There is no case to it yet/);
  });
});

describe("an event that was acknowledged by mistake", () => {
  const event = closed(waiting(), { note: "Called." });
  const openAgain = detail.getByRole("button", { name: "Open Again" });

  test("is opened again from Historic, with its note, however long ago and by whomever it was closed", async () => {
    const { api } = await openInbox(
      "history",
      ...until(
        on(changeEventStatus, { ...event, status: "New" }),
        on(listEventsByStatus, [event]),
        on(listEventsByStatus, []),
      ),
    );
    await userEvent.click(openAgain);
    await expect.element(page.getByText("The event is open again.")).toBeVisible();
    await expect.element(page.getByText(/^No closed events\./)).toBeVisible();
    expect(api.calls(changeEventStatus).map(({ body }) => body)).toEqual([
      { eventId: event._id, newStatus: "New", note: "Called.", takesBack: "Complete" },
    ]);
  });

  test("which cannot be opened says why, and stands there still", async () => {
    await openInbox(
      "history",
      on(listEventsByStatus, [event]),
      refuse(changeEventStatus, 409, "This event is open already."),
    );
    await userEvent.click(openAgain);
    await expect.element(detail.getByRole("alert")).toMatchTextContent(/^This event is open already\./);
    await expect.element(openAgain).toBeEnabled();
  });
});
