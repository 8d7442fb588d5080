import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { Later, type Part } from "./later.tsx";

const Given = ({ word }: { word: string }) => <p>{word} is here</p>;
const failed = (again: () => void) => (
  <button type="button" onClick={again}>
    Retry
  </button>
);

test("a file that did not come is fetched when it is asked for again", async () => {
  let tries = 0;
  const part: Part<{ word: string }> = {
    name: "lost-once",
    load: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return Given;
    },
  };
  render(
    <>
      <p>The dose</p>
      <Later part={part} given={{ word: "It" }} failed={failed} />
    </>,
  );
  await userEvent.click(page.getByRole("button", { name: "Retry" }));
  await expect.element(page.getByText("It is here")).toBeVisible();
  expect(page.getByText("The dose").elements()).toHaveLength(1);
});
