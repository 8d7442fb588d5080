import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, listAllCases, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { card, named, openSearch } from "#web/testing/case-search.tsx";
import { catCase, dosed, TODAY, weighed } from "#web/testing/cats.ts";
import { fakeApi, inPages, inTurn, on, refuse } from "#web/testing/fake.ts";
import { pass, stopTheClock } from "#web/testing/passing-time.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { inKilograms } from "#web/testing/weight-page.tsx";

const NEXT = { Link: '</api/cases?after=next>; rel="next"' };
const before = named("Miso", { doses: [dosed(TODAY, { dose: 1.7 })] });
const now = { ...before, doses: [dosed(TODAY, { dose: 1.9 })] };
const others = [named("Artemis", { _id: catCase()._id.replace(/.$/, "0") })];
const raised = { metric: weighed(TODAY, 6), message: "The dose rises to 1.9 ml.", newDose: now.doses[0] };

const drawn = page.getByText("1.7 ml once a day");
const risen = card("Miso").getByText("1.9 ml once a day");
const masked = card("Miso").getByText(/^The dose was 1\.7 ml a day\. Newer entries are not included yet\./);
const behind = page.getByText(/^Last updated: .+:02 .M\. Newer entries are not/);
const unread = page.getByText(/^Last updated: .+:02 .M\. This page could not be/);
const dialog = page.getByRole("dialog");
const never = () => new Promise<never>(() => {});

const { at } = stopTheClock();

type Handler = ReturnType<typeof on>;
type Cases = typeof listOwnCases | typeof listAllCases;

/** Two pages of cats, of which the first is answered so when it is read again. */
function pagesOf(route: Cases, ...again: Handler[]): Handler {
  return inPages(inTurn(on(route, [before], NEXT), ...again), on(route, others));
}

const ofMiso = [on(getCase, before), on(recordWeight, raised)];
const ownCats = {
  who: "an owner",
  route: listOwnCases,
  show: "Show more cats",
  open(...again: Handler[]) {
    logIn(ANA);
    const api = fakeApi(pagesOf(listOwnCases, ...again), on(listIntakeStatuses, []), ...ofMiso);
    render(<DashboardPage />, { at: "/dashboard" });
    return api;
  },
};
const allCases = {
  who: "an adviser",
  route: listAllCases,
  show: "Show more",
  open: (...again: Handler[]) =>
    openSearch("/admin?m=all&view=cards", pagesOf(listAllCases, ...again), ...ofMiso).api,
};

describe.each([ownCats, allCases])(
  "for $who more cats make no dose any fresher:",
  ({ route, show, open }) => {
    const showMore = async () => {
      await userEvent.click(page.getByRole("button", { name: show, exact: true }));
      await expect.element(card("Artemis")).toBeInTheDocument();
      await pass(0);
    };

    test("one that was changed here is not drawn as it was, and is read again", async () => {
      let answerNow = () => {};
      const read = on(route, () => new Promise<Case[]>((done) => (answerNow = () => done([now]))), NEXT);
      const api = open(on(route, never), read);
      await expect.element(drawn).toBeVisible();
      at(30);
      await userEvent.click(card("Miso").getByRole("button", { name: "Update Weight", exact: true }));
      await inKilograms("6");
      await userEvent.click(dialog.getByRole("button", { name: "Update Weight", exact: true }));
      await expect.element(dialog.getByText(raised.message)).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
      await pass(2);
      await expect.element(masked).toBeVisible();

      await showMore();
      expect(behind.elements()).toHaveLength(1);
      expect(masked.elements()).toHaveLength(1);
      expect(drawn.elements()).toHaveLength(0);
      expect(api.calls(route).map(({ query }) => query.after)).toEqual([
        undefined,
        undefined,
        "next",
        undefined,
      ]);
      answerNow();
      await expect.element(risen).toBeVisible();
      await expect.element(behind).not.toBeInTheDocument();
    });

    test("what is as it should be is not read once more", async () => {
      const api = open();
      await expect.element(drawn).toBeVisible();
      await showMore();
      await pass(5);
      expect(api.calls(route).map(({ query }) => query.after)).toEqual([undefined, "next"]);
      expect(drawn.elements()).toHaveLength(1);
    });

    test("where it could not be read again, that is said until it is", async () => {
      let answerNow = () => {};
      const read = on(route, () => new Promise<Case[]>((done) => (answerNow = () => done([now]))), NEXT);
      open(refuse(route, 429, "Wait a moment."), read);
      await expect.element(drawn).toBeVisible();
      await pass(60);
      await expect.element(unread).toBeVisible();
      await showMore();
      expect(unread.elements()).toHaveLength(1);
      answerNow();
      await expect.element(risen).toBeVisible();
      await expect.element(unread).not.toBeInTheDocument();
    });

    test("where reading it again hangs, that is said on", async () => {
      open(on(route, never));
      await expect.element(drawn).toBeVisible();
      await pass(60);
      await pass(60);
      await expect.element(unread).toBeVisible();
      await showMore();
      expect(unread.elements()).toHaveLength(1);
    });
  },
);
