import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { ShowMore } from "./show-more.tsx";

let arrive: () => void;

/** Three parts; each comes when it is let, or before the next picture. */
function Parts({ atOnce = false }) {
  const [shown, setShown] = useState(1);
  const [busy, setBusy] = useState(false);
  arrive = () => {
    setBusy(false);
    setShown(shown + 1);
  };
  function more() {
    setBusy(true);
    if (atOnce) queueMicrotask(() => flushSync(arrive));
  }
  return (
    <main>
      {["Miso", "Tofu", "Juno"].slice(0, shown).map((name) => (
        <a href="/" key={name}>
          {name}
        </a>
      ))}
      <ShowMore more={shown < 3 ? more : undefined} busy={busy} missed={false} />
    </main>
  );
}

const cat = (name: string) => page.getByRole("link", { name });
const more = page.getByRole("button", { name: "Show more" });

test("whoever asks for more by key goes on with the first that came, and reads when that is all", async () => {
  render(<Parts />);
  await expect.element(more).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement).toBe(document.body);
  arrive();
  await expect.element(cat("Tofu")).toHaveFocus();

  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(more).toBeDisabled();
  arrive();
  await expect.element(cat("Juno")).toHaveFocus();
  await expect.element(page.getByText("That is all.")).toBeVisible();
});

test("also where the next part is there before the button has lost the focus", async () => {
  render(<Parts atOnce />);
  await expect.element(more).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(cat("Tofu")).toHaveFocus();
});

test("a list that was whole from the beginning says nothing", async () => {
  render(
    <div data-testid="end">
      <ShowMore more={undefined} busy={false} missed={false} />
    </div>,
  );
  await expect.element(page.getByTestId("end")).toBeEmptyDOMElement();
});
