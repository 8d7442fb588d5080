import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, getIntake } from "#contract/cases.ts";
import { CaseCard } from "#web/features/cases/card/case-card.tsx";
import { catCase, MISO, TODAY } from "./cats.ts";
import { fakeApi, on } from "./fake.ts";
import { ANA, logIn } from "./people.ts";
import { render } from "./render.tsx";

type Flags = { allowAdmin?: boolean; showButtons?: boolean };

/** Miso's card, as her owner sees it unless said. */
export function openCard(rest: Partial<Case> = {}, { allowAdmin = false, showButtons = true }: Flags = {}) {
  const kase = catCase(rest);
  logIn(ANA);
  fakeApi(on(getCase, kase), on(getIntake, { _id: kase._id, cat: MISO }));
  return render(
    <CaseCard
      kase={kase}
      allowAdmin={allowAdmin}
      showButtons={showButtons}
      administration={<button type="button">Administration</button>}
      today={TODAY}
    />,
  );
}

export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const dialog = page.getByRole("dialog");

/** A panel of the card, by its heading. */
export async function panel(name: string) {
  const heading = page.getByRole("heading", { name, level: 3, exact: true });
  await expect.element(heading).toBeVisible();
  return page.elementLocator(heading.element().closest("section") ?? document.body);
}
