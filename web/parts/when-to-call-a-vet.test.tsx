import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { WhenToCallAVet } from "./when-to-call-a-vet.tsx";

const signs = () =>
  page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

test("the signs stand in two lists, closed until they are asked for", async () => {
  render(<WhenToCallAVet />);
  await expect.element(page.getByRole("heading", { name: "When to call a vet" })).toBeVisible();
  expect(signs()).toEqual([]);
});

test.each([
  [
    "Go to an emergency vet now",
    [
      "Breathing that is fast, hard or with an open mouth",
      "A seizure",
      "Collapse, or your cat does not respond",
      "Pupils that do not change with the light",
      "White or very pale gums",
      "A body that feels cold: below 36.1\u00a0°C (97\u00a0°F)",
      "A temperature above 41\u00a0°C (105.8\u00a0°F)",
      "No urine for more than 24 hours",
      "Skin, eyes or gums that are strongly yellow",
      "Cannot move the legs",
    ],
  ],
  [
    "Call your vet or the team today",
    [
      "Nothing eaten for 24 hours",
      "The medicine cannot be given, or it is vomited",
      "Eyes that are newly cloudy or have changed color, or pupils of different size",
      "Wobbly walking",
      "A temperature above 39.5\u00a0°C (103\u00a0°F)",
      "A belly that swells",
      "Yellow color that gets stronger",
      "Losing weight",
      "A sore where the injections are given",
      "More than 30 breaths a minute while asleep",
    ],
  ],
])("%s", async (list, expected) => {
  render(<WhenToCallAVet />);
  await userEvent.click(page.getByText(list));
  await expect.poll(signs).toEqual(expected);
});
