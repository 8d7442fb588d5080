import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { Ask } from "./ask.tsx";
import { Chips } from "./chips.tsx";
import { RadioSegment } from "./radio-segment.tsx";

const EYES = ["No Issues", "Cloudy Eyes", "Other"].map((value) => ({ value, label: value }));
const YES_NO = ["Yes", "No"].map((value) => ({ value, label: value }));
const PLACES = ["No", "Chest", "Abdomen", "Both"].map((value) => ({ value, label: value }));
const UNITS = ["lb", "kg", "lboz"].map((value) => ({ value, label: value }));

test("chips are check boxes of one group; a press says which one", async () => {
  const pressed: string[] = [];
  render(
    <Chips
      label="Eyes"
      hint="Choose all that you see"
      name="eyes"
      options={EYES}
      chosen={["Cloudy Eyes"]}
      onPress={(option) => pressed.push(option)}
    />,
  );
  const group = page.getByRole("group", { name: "Eyes" });
  await expect.element(group).toHaveAccessibleDescription("Choose all that you see");
  await expect.element(group.getByRole("checkbox", { name: "Cloudy Eyes" })).toBeChecked();
  await userEvent.click(group.getByRole("checkbox", { name: "Other" }));
  expect(pressed).toEqual(["Other"]);
});

test("the whole chip is the target, 48 px high on a phone", async () => {
  await page.viewport(390, 844);
  render(<Chips label="Eyes" name="eyes" options={EYES} chosen={[]} onPress={() => {}} />);
  const chip = page.getByRole("checkbox", { name: "No Issues" });
  await expect.poll(() => chip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});

test("a segment is one choice, moved with the arrow keys", async () => {
  render(<RadioSegment label="Weight type" name="type" options={UNITS} defaultChecked={false} />);
  await userEvent.click(page.getByRole("radio", { name: "lb", exact: true }));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "kg" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "lb", exact: true })).not.toBeChecked();
});

test("answers that do not fit in one row fill two, from edge to edge", async () => {
  render(
    <div style={{ inlineSize: "240px" }}>
      <RadioSegment label="Fluid" name="fluid" options={PLACES} defaultChecked={false} />
    </div>,
  );
  const box = (name: string) => page.getByRole("radio", { name }).element().getBoundingClientRect();
  await expect.element(page.getByRole("radio", { name: "Both" })).toBeVisible();
  expect(box("Both").top).toBeGreaterThan(box("Chest").top);
  expect(box("Both").right).toBeCloseTo(box("Chest").right, -1);
  expect(box("Abdomen").left).toBeCloseTo(box("No").left, -1);
});

test("what an answer opens is there only with that answer", async () => {
  render(<Eating />);
  await expect.element(page.getByLabelText("How much?")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("radio", { name: "Yes" }));
  await expect.element(page.getByLabelText("How much?")).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "No" }));
  await expect.element(page.getByLabelText("How much?")).not.toBeInTheDocument();
});

function Eating() {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <Ask
      question="Eating?"
      name="eating"
      options={YES_NO}
      value={answer}
      onChange={({ target }) => setAnswer(target.value)}
    >
      {answer === "Yes" && <input aria-label="How much?" />}
    </Ask>
  );
}
