import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { Ask } from "./ask.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextInput } from "./text-input.tsx";

const YES_NO = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
];

function Form() {
  return (
    <>
      <ErrorSummary
        title="Two answers are missing"
        problems={[
          { id: "name", message: "The cat's name" },
          { id: "drinking", message: "Is Pepper drinking?" },
        ]}
      />
      <TextInput id="name" label="Name" hint="As you call it" error="Enter the cat's name." name="name" />
      <Ask id="drinking" question="Drinking?" name="drinking" options={YES_NO} error="Choose Yes or No." />
    </>
  );
}

test("takes the focus and is read out", async () => {
  render(<Form />);
  await expect.element(page.getByRole("alert")).toHaveFocus();
});

test("its links lead into the fields, into a group at its first answer", async () => {
  render(<Form />);
  await userEvent.click(page.getByRole("link", { name: "The cat's name" }));
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveFocus();
  await userEvent.click(page.getByRole("link", { name: "Is Pepper drinking?" }));
  await expect.element(page.getByRole("radio", { name: "Yes" })).toHaveFocus();
});

test("a field is described by its hint and its error", async () => {
  render(<Form />);
  const field = page.getByLabelText("Name", { exact: true });
  await expect.element(field).toHaveAccessibleDescription("As you call it Enter the cat's name.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(page.getByRole("group", { name: "Drinking?" }))
    .toHaveAccessibleDescription("Choose Yes or No.");
});
