import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { Toast } from "./toast.tsx";

const lifetime = () => document.querySelector(".toast")?.getAnimations()[0];

function Acknowledging({ onPress }: { onPress: () => void }) {
  const [message, setMessage] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setMessage("Event acknowledged and closed.")}>
        Acknowledge
      </button>
      <Toast message={message} action={{ label: "Undo", onPress }} onGone={() => setMessage(undefined)} />
    </>
  );
}

test("is read out, undoes, and goes after ten seconds", async () => {
  const undo = vi.fn();
  render(<Acknowledging onPress={undo} />);
  await userEvent.click(page.getByRole("button", { name: "Acknowledge" }));
  await expect.element(page.getByRole("status")).toMatchTextContent(/^Event acknowledged and closed\./);
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(lifetime()?.effect?.getComputedTiming().duration).toBe(10_000);
  lifetime()?.finish();
  await expect.element(page.getByText("Event acknowledged and closed.")).not.toBeInTheDocument();
});

test("waits while its button is in focus", async () => {
  render(<Acknowledging onPress={() => {}} />);
  await userEvent.click(page.getByRole("button", { name: "Acknowledge" }));
  await expect.poll(() => lifetime()?.playState).toBe("running");
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await expect.poll(() => lifetime()?.playState).toBe("paused");
});
