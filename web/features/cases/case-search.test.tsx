import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { findByWords, findCases, findGraduating, getCase, listAllCases } from "#contract/cases.ts";
import { countEvents } from "#contract/events.ts";
import { listMedications } from "#contract/medications.ts";
import { countPasswordRequests } from "#contract/password-requests.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { addDays } from "#domain/calendar.ts";
import { STATUSES, type Status } from "#domain/course/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import {
  artemis,
  miso,
  named,
  names,
  openSearch as open,
  prefer,
  searchForm,
} from "#web/testing/case-search.tsx";
import { ENTRIES } from "#web/testing/catalogue.ts";
import { changed, dosed, MISO, TABLET } from "#web/testing/cats.ts";
import { inPages, inTurn, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { CATALOGUE, daysAgo, patient, STRONG, WEAK } from "#web/testing/treatment.ts";

const TODAY = ownToday();
// These tests are about the table; the cards have their own.
beforeEach(async () => {
  prefer("table");
  await page.viewport(1280, 800);
});

const term = searchForm.getByRole("searchbox", { name: "Term" });
const field = searchForm.getByRole("combobox", { name: "Field" });
const search = searchForm.getByRole("button", { name: "Search", exact: true });
const graduating = page.getByRole("group", { name: "Graduating Between", exact: true });
const link = (name: string) => page.getByRole("link", { name });
const chosen = page.getByRole("complementary", { name: "Chosen case" });

describe("the search", () => {
  test("asks for nothing before anybody searched, and offers both fields", async () => {
    const { api } = open("/admin");
    await expect.element(page.getByText("Search for cases.", { exact: true })).toBeVisible();
    expect(
      field
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["cat-name", "owner-name"]);
    expect([...api.calls(listAllCases), ...api.calls(findCases), ...api.calls(findGraduating)]).toEqual([]);
  });

  test("by term and field stands in the address, with the match marked [DADM-03]", async () => {
    const { api, query } = open("/admin", on(findCases, [miso, artemis]));
    await userEvent.fill(term, " mis ");
    await userEvent.keyboard("{Enter}");
    await expect.poll(names).toEqual(["Miso", "Artemis"]);
    expect(query()).toBe("?t=mis&y=cat-name");
    expect(api.calls(findCases).map((call) => call.query)).toEqual([{ t: "mis", y: "cat-name" }]);
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
      "Mis",
      "mis",
    ]);
    await expect.element(term).toHaveFocus();
  });

  test("by owner marks the owner", async () => {
    open("/admin?t=duar&y=owner-name", on(findCases, [miso]));
    await expect.element(field).toHaveValue("owner-name");
    await expect.element(term).toHaveValue("duar");
    await expect.poll(() => document.querySelector("mark")?.textContent).toBe("Duar");
  });

  test("Search finds by the term in the chosen field [DADM-03]", async () => {
    const { api } = open("/admin", on(findCases, [miso]));
    await userEvent.fill(term, "Duarte");
    await userEvent.selectOptions(field, "owner-name");
    expect(api.calls(findCases)).toEqual([]);
    await userEvent.click(search);
    await expect.poll(names).toEqual(["Miso"]);
    expect(api.calls(findCases).map((call) => call.query)).toEqual([{ t: "Duarte", y: "owner-name" }]);
  });

  test("on a phone, where the forms fill the window, brings what it found into sight", async () => {
    await page.viewport(390, 600);
    open("/admin", on(listAllCases, [miso, artemis]));
    const found = page.getByText("2 cases");
    await userEvent.click(searchForm.getByRole("button", { name: "Show All" }));
    await expect.element(found).toBeInViewport();
  });

  test("needs a term and a field [VAL-50]", async () => {
    const { api } = open("/admin");
    await expect.element(term).toBeRequired();
    await expect.element(field).toBeRequired();
    await expect.element(field).toHaveValue("cat-name");
    await userEvent.fill(term, "  ");
    await userEvent.click(search);
    await expect.element(term).toHaveFocus();
    expect(api.calls(findCases)).toEqual([]);
  });

  test("Show All lists every case, page by page [DADM-04]", async () => {
    const next = { Link: '</api/cases?m=all&after=abc>; rel="next"' };
    const { query, api } = open(
      "/admin",
      inPages(on(listAllCases, [miso], next), on(listAllCases, [artemis])),
    );
    await userEvent.click(searchForm.getByRole("button", { name: "Show All", exact: true }));
    await expect.element(page.getByText("1+ cases")).toBeVisible();
    expect(query()).toBe("?m=all");
    await userEvent.click(page.getByRole("button", { name: "Show more" }));
    await expect.poll(names).toEqual(["Miso", "Artemis"]);
    expect(api.calls(listAllCases)[1]?.query).toEqual({ m: "all", after: "abc" });
  });

  test("a case that moved on in the order between two pages stands there once", async () => {
    const next = { Link: '</api/cases?m=all&after=abc>; rel="next"' };
    open("/admin?m=all", inPages(on(listAllCases, [miso], next), on(listAllCases, [artemis, miso])));
    await userEvent.click(page.getByRole("button", { name: "Show more" }));
    await expect.element(page.getByText("2 cases")).toBeVisible();
    expect(names()).toEqual(["Miso", "Artemis"]);
  });

  test("Back returns to the search before", async () => {
    const { router } = open("/admin?t=mis&y=cat-name", on(findCases, [miso]), on(listAllCases, [artemis]));
    await userEvent.click(searchForm.getByRole("button", { name: "Show All", exact: true }));
    await expect.poll(names).toEqual(["Artemis"]);
    await expect.element(term).toHaveValue("");
    await router.navigate(-1);
    await expect.poll(names).toEqual(["Miso"]);
    await expect.element(term).toHaveValue("mis");
  });
});

describe("one box", () => {
  const box = page.getByRole("searchbox", { name: "Find by cat, owner or phone" });
  const find = page.getByRole("button", { name: "Find", exact: true });
  const answer = { cases: [miso], areAlike: false, isMore: false };

  test("finds by whatever is known of a cat, and stands in the address", async () => {
    const { api, query } = open("/admin", on(findByWords, answer));
    await userEvent.fill(box, " duarte miso ");
    await userEvent.click(find);
    await expect.poll(names).toEqual(["Miso"]);
    expect(api.calls(findByWords).map(({ body }) => body)).toEqual([{ words: "duarte miso" }]);
    expect(query()).toBe("?q=duarte+miso");
    await expect.element(page.getByText("1 case", { exact: true })).toBeVisible();
  });

  test("says so when the spelling was only nearly right", async () => {
    open("/admin?q=mios", on(findByWords, { ...answer, areAlike: true }));
    await expect.element(box).toHaveValue("mios");
    await expect
      .element(page.getByText("No exact match. Did you mean one of these?", { exact: true }))
      .toBeVisible();
    expect(names()).toEqual(["Miso"]);
  });

  test("says so when there are more than it shows", async () => {
    open("/admin?q=m", on(findByWords, { ...answer, isMore: true }));
    await expect.element(page.getByText("1+ cases", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/There may be more. Add a word/)).toBeVisible();
  });

  test("does not say that nothing is there when not everything was looked at", async () => {
    open("/admin?q=a+b+c", on(findByWords, { ...answer, cases: [], isMore: true }));
    await expect.element(page.getByText("“a b c” is too short to search for")).toBeVisible();
    await expect.element(page.getByText(/Add three letters of a name/)).toBeVisible();
    await expect.element(page.getByText(/No case matches/)).not.toBeInTheDocument();
  });

  test("says that nothing is there only when it knows", async () => {
    open(
      "/admin?q=nobody",
      inTurn(refuse(findByWords, 429, "You are going too fast."), on(findByWords, { ...answer, cases: [] })),
    );
    await expect.element(page.getByText("The cases could not be loaded")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(page.getByText("No case matches “nobody”")).toBeVisible();
  });

  test("asks for nothing when it is empty", async () => {
    const { api } = open("/admin", on(findByWords, answer));
    await userEvent.fill(box, "  ");
    await userEvent.click(find);
    await expect.element(box).toHaveFocus();
    expect(api.calls(findByWords)).toEqual([]);
  });

  test("is where / goes", async () => {
    open("/admin?m=all", on(listAllCases, [miso]));
    await expect.element(link("Miso")).toBeVisible();
    await userEvent.keyboard("/");
    await expect.element(box).toHaveFocus();
  });
});

describe("Graduating Between", () => {
  test("asks from yesterday to tomorrow unless chosen [DADM-06] [DADM-07] [DADM-08]", async () => {
    const { api, query } = open("/admin", on(findGraduating, [miso]));
    const [from, to] = [addDays(TODAY, -1), addDays(TODAY, 1)];
    await expect.element(graduating.getByLabelText("Start date")).toHaveValue(from);
    await expect.element(graduating.getByLabelText("End date")).toHaveValue(to);
    await userEvent.click(graduating.getByRole("button", { name: "Search", exact: true }));
    await expect.poll(names).toEqual(["Miso"]);
    expect(api.calls(findGraduating).map(({ body }) => body)).toEqual([{ startDate: from, endDate: to }]);
    expect(query()).toBe(`?from=${from}&to=${to}`);
  });

  test.each([
    ["without a start", "Start date", ""],
    ["without an end", "End date", ""],
    ["with an end before the start", "End date", addDays(TODAY, -2)],
  ])("%s it asks for nothing [VAL-49]", async (_, label, day) => {
    const { api } = open("/admin");
    await userEvent.fill(graduating.getByLabelText(label), day);
    await userEvent.click(graduating.getByRole("button", { name: "Search", exact: true }));
    await expect.element(page.getByText("Search for cases.", { exact: true })).toBeVisible();
    expect(api.calls(findGraduating)).toEqual([]);
  });

  test("a link brings its days along", async () => {
    open("/admin?from=2026-11-01&to=2026-12-01", on(findGraduating, []));
    await expect.element(graduating.getByLabelText("Start date")).toHaveValue("2026-11-01");
    await expect.element(graduating.getByLabelText("End date")).toHaveValue("2026-12-01");
    await expect.element(page.getByText("Nobody graduates between these days")).toBeVisible();
  });
});

describe("nothing to show", () => {
  test("says what was not found and what to try", async () => {
    open("/admin?t=mizoo&y=cat-name", on(findCases, []));
    await expect.element(page.getByText("No case matches “mizoo”")).toBeVisible();
    await expect.element(page.getByText(/search by owner-name/)).toBeVisible();
  });

  test.each([
    ["zz gg", "One or two letters are looked for where a name begins. Add a letter to a part of it."],
    ["mizoo", "Try fewer words or shorter parts of them: of the cat, the owner or the phone number."],
  ])("says what to try for %j", async (words, what) => {
    open(
      `/admin?q=${encodeURIComponent(words)}`,
      on(findByWords, { cases: [], isMore: false, areAlike: false }),
    );
    await expect.element(page.getByText(`No case matches “${words}”`)).toBeVisible();
    await expect.element(page.getByText(what)).toBeVisible();
  });

  test("says that it could not load, and Retry loads [ERR-13]", async () => {
    open(
      "/admin?m=all",
      inTurn(refuse(listAllCases, 400, "The database is away."), on(listAllCases, [miso])),
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The database is away\./);
    await expect.element(page.getByText('"status":400', { exact: false })).not.toBeVisible();
    await userEvent.click(page.getByText("What the server answered"));
    await expect.element(page.getByText('"status":400', { exact: false })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(link("Miso")).toBeVisible();
  });

  test("says what is wrong with what was asked for, and offers no Retry", async () => {
    const detail = "Enter a letter of a name, or at least 3 digits of a phone number.";
    open("/admin?q=12", refuse(findByWords, 400, detail, [{ path: "words", message: detail }]));
    await expect.element(page.getByRole("status").filter({ hasText: detail })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  });

  test("says that there is no case at all", async () => {
    open("/admin?m=all", on(listAllCases, []));
    await expect.element(page.getByText("There are no cases yet")).toBeVisible();
  });
});

describe("a row", () => {
  const row = page.getByRole("row").nth(1);
  test.each<[string, Partial<Case>, RegExp]>([
    ["In Treatment", {}, /In Treatmentday \d+ of 84.*4\.88 kg.*2\.0 ml/],
    ["Relapse", { status: "Relapse" }, /Relapseday \d+[^ ]/],
    [
      "Relapse, and nothing is known of before",
      { status: "Relapse", statusChanges: [changed(TODAY, "Relapse")] },
      /RelapseAna Duarte/,
    ],
    ["Restart", { status: "Restart" }, /RestartAna Duarte/],
    ["Cured", { status: "Cured" }, /Cured.*No Current Dose/],
    [
      "Observation",
      { status: "Observation", observationEndDate: "2027-01-30T12:00:00.000Z" },
      /No Current Dose.*Jan 30, 2027end of observation/,
    ],
    ["unnamed", { cat: undefined, metrics: { weights: [] }, doses: [] }, /<Not Provided>.*No Current Dose/],
  ])("of a case that is %s", async (_, rest, words) => {
    open("/admin?m=all", on(listAllCases, [named("Miso", rest)]));
    await expect.element(row).toMatchTextContent(words);
  });

  test("of what is given twice a day says that the dose is a day's, and what each one is", async () => {
    const medication = { ...TABLET, dosesPerDay: 2 };
    const doses = [dosed(TODAY, { dose: 125, liquid: false, medication })];
    open("/admin?m=all", on(listAllCases, [named("Miso", { doses })]));
    await expect.element(row).toMatchTextContent(/125\.0 mg a day 62\.5 mg every 12 hours/);
  });

  test("of a cat that died shows no dose and no date", async () => {
    open("/admin?m=all", on(listAllCases, [named("Miso", { status: "Rainbow" })]));
    await expect.element(row).toMatchTextContent(/Rainbow/);
    expect(row.query()?.textContent).not.toMatch(/ml|No Current Dose|2027/);
  });
});

test("Update Treatment of another case is a form of its own, with nothing of the last one in it", async () => {
  const [one, other] = [patient(), patient({ cat: { ...MISO, name: "Juno" } })];
  const at = (id: string) => `/admin?case=${id}&do=update-treatment`;
  // What was read of the first one is still known when the page comes back to it.
  logIn(RUTH);
  const { router } = open(
    at(one._id),
    on(getCase, ({ params }) => (params.caseId === other._id ? other : one)),
    on(getTreatmentCase, ({ params }) => (params.caseId === other._id ? other : one)),
    on(listMedications, CATALOGUE),
  );
  const form = (name: string) => page.getByRole("dialog", { name: `Update Treatment for ${name}` });
  await expect.element(form("Miso").getByLabelText("Medication")).toHaveDisplayValue(WEAK.displayName);
  await router.navigate(at(other._id));
  await userEvent.selectOptions(form("Juno").getByLabelText("Medication"), STRONG.displayName);
  await userEvent.fill(form("Juno").getByLabelText("Effective Date"), daysAgo(1));
  await userEvent.fill(form("Juno").getByLabelText("Notes (optional)"), "Juno only.");
  await router.navigate(at(one._id));
  await expect.element(form("Miso").getByLabelText("Medication")).toHaveDisplayValue(WEAK.displayName);
  await expect.element(form("Miso").getByLabelText("Effective Date")).toHaveValue(TODAY);
  await expect.element(form("Miso").getByLabelText("Notes (optional)")).toHaveValue("");
});

describe("Administration", () => {
  const SET = "Set Treatment";
  const UPDATE = "Update Treatment";
  const OFFERS: Partial<Record<Status, string>> = {
    "Intake Complete": SET,
    New: SET,
    Restart: SET,
    "In Treatment": UPDATE,
    "Treatment Extension": UPDATE,
    Relapse: UPDATE,
  };
  test.each(STATUSES)(
    "in %s offers what may be done [CARD-10] [CARD-11] [CARD-12] [CARD-13]",
    async (status) => {
      open("/admin?m=all", on(listAllCases, [named("Miso", { status })]));
      await userEvent.click(page.getByRole("button", { name: "Administration, Miso" }));
      const menu = page.getByRole("cell").last().getByRole("listitem");
      const always = ["Update Account Password", `Change Status: ${status}`, "Delete"];
      await expect
        .poll(() => menu.elements().map(({ textContent }) => textContent))
        .toEqual([OFFERS[status] ?? [], always].flat());
    },
  );

  test("leads to the password of the owner's account [CARD-16]", async () => {
    const { where } = open("/admin?m=all", on(listAllCases, [miso]));
    await userEvent.click(page.getByRole("button", { name: "Administration, Miso" }));
    await userEvent.click(page.getByRole("link", { name: "Update Account Password", exact: true }));
    await expect.poll(where).toBe(`/admin/reset-password/${miso.account._id}`);
  });

  test("opens its dialog in the address; closing it is the same as Back", async () => {
    const { query } = open("/admin?m=all", on(listAllCases, [miso]));
    await userEvent.click(page.getByRole("button", { name: "Administration, Miso" }));
    await userEvent.click(page.getByRole("button", { name: "Change Status: In Treatment" }));
    await expect.element(page.getByRole("dialog", { name: "Change Status of Miso" })).toBeVisible();
    expect(query()).toBe(`?m=all&case=${miso._id}&do=change-status`);
    await userEvent.keyboard("{Escape}");
    await expect.poll(query).toBe("?m=all");
  });
});

describe("a chosen case", () => {
  const openAll = (at = "/admin?m=all") => open(at, on(listAllCases, [miso, artemis]));

  test("stands beside the list, in the address, until it is closed", async () => {
    const { query } = openAll();
    await userEvent.click(link("Artemis"));
    await expect.element(chosen.getByRole("heading", { name: /Artemis/ })).toBeVisible();
    await expect.element(link("Artemis")).toHaveAttribute("aria-current", "true");
    await expect.element(link("Miso")).toBeVisible();
    expect(query()).toBe(`?m=all&case=${artemis._id}`);
    await userEvent.click(chosen.getByRole("button", { name: "Close the case" }));
    await expect.element(chosen).not.toBeInTheDocument();
    await expect.element(link("Artemis")).toHaveFocus();
    expect(query()).toBe("?m=all");
  });

  test("after another one leads back to the list in one step", async () => {
    const { router, query } = openAll();
    await userEvent.click(link("Artemis"));
    await userEvent.click(link("Miso"));
    await expect.element(chosen.getByRole("heading", { name: /Miso/ })).toBeVisible();
    await router.navigate(-1);
    await expect.poll(query).toBe("?m=all");
  });

  test("on a phone takes the place of the list, and gives it back", async () => {
    openAll();
    await page.viewport(390, 844);
    await userEvent.click(link("Artemis"));
    await expect.element(chosen).toHaveFocus();
    await expect.element(link("Miso")).not.toBeInTheDocument();
    await userEvent.click(chosen.getByRole("button", { name: "Close the case" }));
    await expect.element(link("Artemis")).toHaveFocus();
  });

  test("that could not be loaded says so, and is asked for again", async () => {
    open("/admin?case=x", inTurn(refuse(getCase, 429, "Wait a moment."), on(getCase, miso)));
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/The case could not be loaded.*Wait a moment/);
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(page.getByRole("article", { name: /Miso/ })).toBeVisible();
  });

  test("that is not there says so, and offers no Retry", async () => {
    open("/admin?case=x", refuse(getCase, 404, "This case does not exist, or it is not yours."));
    await expect
      .element(page.getByRole("complementary", { name: "Chosen case" }).getByRole("status"))
      .toMatchTextContent(/The case is not here.*does not exist/);
    await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  });
});

describe("a link to a dialog of a case among cards", () => {
  const to = "/admin?m=all&case=x&do=change-status";
  const dialog = page.getByRole("dialog");
  const all = on(listAllCases, [miso]);
  beforeEach(() => prefer("cards"));

  test("says so where the case is not there", async () => {
    const { query } = open(to, all, refuse(getCase, 404, "This case does not exist, or it is not yours."));
    await expect.element(dialog).toMatchTextContent(/The case is not here.*does not exist/);
    await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(query()).not.toMatch(/do=/);
  });

  test("and where it could not be loaded, which is tried again", async () => {
    open(to, all, inTurn(refuse(getCase, 429, "Wait a moment."), on(getCase, miso)));
    await expect.element(dialog).toMatchTextContent(/The case could not be loaded.*Wait a moment/);
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    await expect.element(page.getByRole("dialog", { name: /Change Status/ })).toBeVisible();
  });
});

test("Events counts who waits for a new password too, and leads there when nothing else waits", async () => {
  open("/admin", on(countEvents, []), on(countPasswordRequests, { count: 3 }));
  const events = page.getByRole("link", { name: "Events 3" });
  await expect.element(events).toHaveAttribute("href", "/admin/events/password-requests");
});

test("Events leads to where most wait, and says how many there are", async () => {
  open("/admin");
  const events = page.getByRole("link", { name: "Events 9" });
  await expect.element(events).toHaveAttribute("href", "/admin/events/new-intakes");
});

test("says that the catalogue is a draft, leads to what is to be confirmed, and to the catalogue", async () => {
  open("/admin");
  const notice = page.getByRole("status").filter({ hasText: "The catalogue is a draft." });
  const tablets = notice.getByRole("link", { name: "Tablet 60 mg" });
  await expect.element(tablets).toHaveAttribute("href", `/admin/catalogue/${ENTRIES[1]?._id}`);
  const catalogue = page.getByRole("link", { name: "Catalogue" });
  await expect.element(catalogue).toHaveAttribute("href", "/admin/catalogue");
});
