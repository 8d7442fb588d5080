import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { useFormat } from "#web/parts/use-format.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";

takePlaceIn(2026);

function Given() {
  const { dailyDose, difference, kg, shortDay } = useFormat();
  const [dose, gained] = [dailyDose({ dose: 0.9, liquid: true }, 1), difference(3, 4.2)];
  return <p>{`${dose} from ${kg(3.1)} kg, ${gained} more, on ${shortDay("2026-11-20")}`}</p>;
}

test.each([
  [["en-DE", "de"], "20 Nov"],
  [["en-ZA"], "20 Nov"],
  [["en-US"], "Nov 20"],
  [["de-DE", "en-US@posix"], "Nov 20"],
])(
  "a reader of %j has the numbers that the server writes, and the days of the own country",
  async (languages, day) => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
    // As on a page that is opened there: what else is decided once is decided by these languages.
    await import(/* @vite-ignore */ `./words.tsx?${languages[0]}`);
    render(<Given />);
    const said = page.getByText(/a day from/);
    await expect.element(said).toBeVisible();
    const words = said.element().textContent.replace(/\s/g, " ");
    expect(words).toBe(`0.9 ml a day from 3.10 kg, 1.2 kg more, on ${day}`);
  },
);
