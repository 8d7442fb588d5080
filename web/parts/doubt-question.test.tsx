import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { noonUtc } from "#domain/calendar.ts";
import { render } from "#web/testing/render.tsx";
import { DoubtQuestion } from "./doubt-question.tsx";
import { emptyWeight } from "./weight-text.ts";

const text = { ...emptyWeight("kg"), decimalText: "9.9" };
const other = { weightKg: 4.5, effectiveDay: "2026-11-20", enteredOn: noonUtc("2026-11-20") };

test.each([
  [other, /^That is 2\.2 times the 4\.50 kg from .*\. Pounds and kilograms are easily mixed up\.$/],
  [undefined, "Pounds and kilograms are easily mixed up."],
])("compares with a weight where one is known: %#", async (beside, words) => {
  const doubt = { flag: "lb-or-kg", beside, meant: undefined, followsDay: undefined } as const;
  const ways = { onRight: vi.fn(), onMeant: vi.fn(), onChange: vi.fn() };
  render(<DoubtQuestion doubt={doubt} text={text} focus={false} {...ways} />);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
