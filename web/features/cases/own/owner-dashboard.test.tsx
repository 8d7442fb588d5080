import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getAccount } from "#contract/accounts.ts";
import type { Case } from "#contract/case.ts";
import { createCase, getCase, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { cache, refresh } from "#web/api/cache.ts";
import { logOut } from "#web/api/log-out.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { catCase, dosed, MISO, struck, TODAY } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inPages, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { openIntake } from "#web/testing/intake.tsx";
import { onPaper } from "#web/testing/on-paper.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";

const newCat = page.getByRole("button", { name: "New Cat", exact: true });
const NEW_ID = "1c6f2a52-7d5e-4c1e-9d53-2f3c7a0f4b11";

const pepper = catCase({
  _id: "p",
  status: "New",
  cat: undefined,
  intakeDate: undefined,
  doses: [],
  metrics: { weights: [] },
  intake: { answered: ["cat-info", "fip-info"], nextUrl: "/intake/p/current-health" },
});
const resume = { catName: "Pepper", ...pepper.intake };

const ACCOUNT = { _id: ANA.id, name: ANA.name, phone: "+1 987 654 3210", cats: [] };

function open(...handlers: Parameters<typeof fakeApi>) {
  return openAt("/dashboard", ...handlers);
}

function openAt(at: string, ...handlers: Parameters<typeof fakeApi>) {
  logIn(ANA);
  const api = fakeApi(...handlers, on(getAccount, ACCOUNT));
  return { ...render(<DashboardPage />, { at, path: "/dashboard" }), api };
}

test("shows a card for each cat, and unfinished intakes by their progress only [DASH-01] [DASH-05]", async () => {
  const { where } = open(on(listOwnCases, [catCase(), pepper]), on(listIntakeStatuses, [resume]));
  await expect.element(page.getByRole("heading", { name: "My Cats", exact: true, level: 1 })).toBeVisible();
  await expect.element(page.getByRole("article").nth(1)).toBeVisible();
  expect(page.getByRole("heading", { name: "Current Dose", exact: true }).elements()).toHaveLength(1);
  await expect.element(page.getByRole("heading", { name: "Resume Intake(s)", exact: true })).toBeVisible();
  await expect.element(page.getByText("2 of 5 pages done. Next: Current Health.")).toBeVisible();

  await userEvent.click(page.getByRole("link", { name: "Resume Intake for Pepper" }));
  await expect.poll(where).toBe("/intake/p/current-health");
});

test("cats of one name say which each is, but beside one that has died none does", async () => {
  const named = (_id: string, name: string, rest: Partial<Case> = {}) =>
    catCase({ _id, cat: { ...MISO, name }, ...rest });
  const gone = { status: "Rainbow" } as const;
  open(
    on(listOwnCases, [
      named("a", "Luna", { created: "2026-11-03T09:00:00.000Z" }),
      named("b", "luna ", { created: "2026-10-01T09:00:00.000Z", metrics: { weights: [] }, doses: [] }),
      named("c", "Miso"),
      named("d", "Miso", gone),
    ]),
    on(listIntakeStatuses, []),
  );
  const said = page.getByText(/You have more than one cat called/);
  await expect.element(said.first()).toBeVisible();
  const cards = page.getByRole("article").filter({ has: said }).elements();
  expect(cards.map(({ textContent }) => /You have .*?counts\./.exec(textContent ?? "")?.[0])).toEqual([
    "You have more than one cat called Luna here. This is the one added on Nov 3, 2026, of 4.88 kg. If they are the same cat, ask the team which dose counts.",
    "You have more than one cat called luna  here. This is the one added on Oct 1, 2026. If they are the same cat, ask the team which dose counts.",
  ]);
});

test("Resume Intake(s) has one way for each unfinished intake, to its next step [DASH-07] [DASH-08] [DASH-09]", async () => {
  const unfinished = [resume, { catName: "Mochi", nextUrl: "/intake/m/shipping" }];
  open(on(listOwnCases, [catCase(), pepper]), on(listIntakeStatuses, unfinished));
  const list = page.getByRole("region", { name: "Resume Intake(s)", exact: true });
  await expect.element(list.getByRole("heading", { name: "Resume Intake(s)", exact: true })).toBeVisible();
  const ways = list.getByRole("link").elements();
  expect(ways.map((way) => [way.textContent, way.getAttribute("href")])).toEqual([
    ["Resume Intake for Pepper", "/intake/p/current-health"],
    ["Resume Intake for Mochi", "/intake/m/shipping"],
  ]);
});

test("a case that is past New has its card, though its intake is unfinished", async () => {
  open(on(listOwnCases, [{ ...pepper, status: "Transferred" }]), on(listIntakeStatuses, [resume]));
  await expect.element(page.getByRole("heading", { name: "Current Dose", exact: true })).toBeVisible();
});

test("a dose of another cat that stood on one whose intake is unfinished is told not to be given", async () => {
  const withdrawn = { weights: [], doses: [struck(dosed(TODAY))] };
  open(on(listOwnCases, [{ ...pepper, withdrawn }]), on(listIntakeStatuses, [resume]));
  await expect
    .element(page.getByText("The dose that stood here was entered by mistake. Do not give it: ask the team."))
    .toBeVisible();
});

describe("three kinds of nothing", () => {
  afterEach(() => void vi.useRealTimers());

  test("no cat yet [DASH-06]", async () => {
    open(on(listOwnCases, []), on(listIntakeStatuses, []));
    await expect
      .element(page.getByText(/^Click 'New Cat' and answer each question. It takes about 5 minutes/))
      .toBeVisible();
    expect(newCat.elements()).toHaveLength(1);
    // As the sign-up was read: a wrong digit is met before anything is written to a stranger.
    await expect.element(page.getByText(ACCOUNT.phone, { exact: true })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "tell the team" })).toBeVisible();
  });

  test("loading", async () => {
    open(
      on(listOwnCases, () => new Promise(() => {})),
      on(listIntakeStatuses, []),
    );
    await expect.element(page.getByText("Loading your cats")).toBeInTheDocument();
    expect(page.getByText(/Click 'New Cat'/).elements()).toHaveLength(0);
  });

  test("loading for long, with what to do about a dose, and a try that waits for none that hangs", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [never, late] = [
      on(listOwnCases, () => new Promise(() => {})),
      page.getByText(/taking long to load/),
    ];
    const { api } = open(inTurn(never, never, on(listOwnCases, [catCase()])), on(listIntakeStatuses, []));
    await expect.element(page.getByText("Loading your cats")).toBeInTheDocument();
    vi.advanceTimersByTime(7_900);
    expect(late.elements()).toEqual([]);
    vi.advanceTimersByTime(100);
    await expect
      .element(page.getByRole("status").filter({ has: late }))
      .toMatchTextContent(
        /told to ask .* or to stop, write to the team\. Otherwise, if a dose is due now, give/,
      );
    expect(page.getByText("Loading your cats").elements()).toHaveLength(1);

    const retry = page.getByRole("button", { name: "Retry" });
    await userEvent.click(retry);
    await expect.poll(() => api.calls(listOwnCases)).toHaveLength(2);
    await expect.element(retry).toBeDisabled();
    await expect.element(late).toBeVisible();
    vi.advanceTimersByTime(8_000);
    await userEvent.click(retry);
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
    await expect.element(late).not.toBeInTheDocument();
  });

  test("could not load, with a way to try again, and the raw error one click away [ERR-13]", async () => {
    const detail = "You are going too fast. Wait a moment.";
    open(
      inTurn(refuse(listOwnCases, 429, detail), on(listOwnCases, [catCase()])),
      on(listIntakeStatuses, []),
    );
    await expect.element(page.getByText("Your cats could not be loaded")).toBeVisible();
    await expect
      .element(
        page.getByText(
          /told to ask .* or to stop, write to the team\. Otherwise, .* give the last one you saw here/,
        ),
      )
      .toBeVisible();
    const raw = page.getByText('"status":429', { exact: false });
    await expect.element(raw).not.toBeVisible();
    await userEvent.click(page.getByText("What the server answered"));
    await expect.element(raw).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
  });
});

describe("a cat whose case the team puts away", () => {
  const said = page.getByRole("alert");
  const first = page.getByText("Your first cat");
  const miso = catCase();
  const mochi = catCase({ _id: NEW_ID, cat: { ...MISO, name: "Mochi" } });
  const none = on(listIntakeStatuses, []);
  const address = `/dashboard?show=update-weight&cat=${miso._id}`;
  const readAgain = () => refresh(listOwnCases);

  test("is not taken for one whose medicine ended, nor the page for that of a first visit", async () => {
    open(inTurn(on(listOwnCases, [miso]), on(listOwnCases, []), on(listOwnCases, [miso])), none);
    await expect.element(page.getByRole("article")).toBeVisible();
    await readAgain();
    await expect
      .element(said)
      .toMatchTextContent(
        /^Miso is not on this page any more\..*not a reason to stop a medicine.*ask them first/,
      );
    await expect.element(said.getByRole("link")).toHaveAttribute("href", "/contact");
    expect(first.elements()).toEqual([]);
    expect(newCat.elements()).toHaveLength(1);

    // Put back.
    await readAgain();
    await expect.element(page.getByRole("article")).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
  });

  test("is missed beside the others", async () => {
    open(inTurn(on(listOwnCases, [miso, mochi]), on(listOwnCases, [mochi])), none);
    await expect.element(page.getByRole("article").nth(1)).toBeVisible();
    expect(said.elements()).toEqual([]);
    await readAgain();
    await expect.element(said).toMatchTextContent(/^Miso is not on this page any more\./);
  });

  test("is missed where not all cats were asked for, unless it may be among those", async () => {
    const next = { Link: '</api/cases?after=next>; rel="next"' };
    const created = (day: string) => ({ created: `${day}T10:00:00.000Z` });
    const [newest, between, oldest] = ["2026-11-03", "2026-11-02", "2026-11-01"].map(created);
    const pip = { ...catCase({ _id: ACCOUNT._id, cat: { ...MISO, name: "Pip" } }), ...oldest };
    const all = [{ ...miso, ...newest }, { ...mochi, ...between }, pip];
    open(inTurn(on(listOwnCases, all, next), on(listOwnCases, all.slice(1, 2), next)), none);
    await expect.element(page.getByRole("article").nth(2)).toBeVisible();
    await readAgain();
    await expect.element(said).toMatchTextContent(/^Miso is not on this page any more\.The team/);
  });

  test("is not missed where it had died", async () => {
    const died = { ...miso, status: "Rainbow" as const };
    open(inTurn(on(listOwnCases, [died, mochi]), on(listOwnCases, [mochi])), none);
    await expect.element(page.getByRole("article").nth(1)).toBeVisible();
    await readAgain();
    await expect.element(page.getByRole("article").nth(1)).not.toBeInTheDocument();
    expect(said.elements()).toEqual([]);
  });

  test("is missed where the address names it", async () => {
    openAt(address, on(listOwnCases, []), none);
    await expect.element(said).toMatchTextContent(/^That cat is not here\..*ask them first/);
    expect(first.elements()).toEqual([]);
  });

  describe("is missed on a page that is loaded anew, too,", () => {
    const anew = (...cats: Case[]) => {
      unmountAll();
      cache.clear();
      open(on(listOwnCases, cats), none);
    };
    const cats = page.getByRole("article");

    beforeEach(async () => {
      open(on(listOwnCases, [miso, mochi]), none);
      await expect.element(cats.nth(1)).toBeVisible();
      anew(mochi);
      await expect.element(said).toMatchTextContent(/^Miso is not on this page any more\./);
    });

    test("each time, until somebody has read that", async () => {
      anew(mochi);
      await userEvent.click(said.getByRole("button", { name: "Do not tell me again" }));
      await expect.element(said).not.toBeInTheDocument();
      anew(mochi);
      await expect.element(cats).toBeVisible();
      expect(said.elements()).toEqual([]);
    });

    test("until it is there again", async () => {
      anew(miso, mochi);
      await expect.element(cats.nth(1)).toBeVisible();
      anew(miso, mochi);
      await expect.element(cats.nth(1)).toBeVisible();
      expect(said.elements()).toEqual([]);
    });

    test("and not where somebody else has logged in since, or the owner out and in", async () => {
      logOut();
      expect(Object.values(localStorage).join()).not.toContain("Miso");
      anew(mochi);
      await expect.element(cats).toBeVisible();
      expect(said.elements()).toEqual([]);
    });
  });

  test("may have been there before the page was opened", async () => {
    open(on(listOwnCases, []), none);
    await expect.element(first).toBeVisible();
    await expect.element(page.getByText(/Was a cat here before\?.*ask them first/)).toBeVisible();
    expect(said.elements()).toEqual([]);
  });

  test("is not missed where others have not been asked for: it may stand among those", async () => {
    openAt(
      address,
      on(listOwnCases, [mochi], { Link: '</api/cases?after=next>; rel="next"' }),
      none,
      on(getCase, miso),
    );
    await expect.element(page.getByRole("button", { name: "Show more cats" })).toBeVisible();
    expect(said.elements()).toEqual([]);
  });
});

describe("New Cat", () => {
  test("opens a case and goes to the first page of its intake [DASH-03] [DASH-04] [INT-04]", async () => {
    const { where, api } = open(on(listOwnCases, []), on(listIntakeStatuses, []), on(createCase, NEW_ID));
    await userEvent.click(newCat);
    await expect.poll(where).toBe(`/intake/${NEW_ID}/cat-info`);
    expect(api.calls(createCase).map(({ body }) => body)).toEqual([
      { caseInfoVersion: 1, accountId: ANA.id },
    ]);
  });

  test("is the same one on a page loaded anew after its answer was lost, until an intake is opened", async () => {
    const reads = [on(listOwnCases, []), on(listIntakeStatuses, [])];
    const keys = (api: ReturnType<typeof fakeApi>) =>
      api.calls(createCase).map(({ headers }) => headers.get("Idempotency-Key"));
    const { api: first } = open(...reads, lose(createCase));
    await userEvent.click(newCat);
    await expect.element(page.getByRole("alert")).toBeVisible();
    unmountAll();
    const { api: second } = open(...reads, lose(createCase));
    await userEvent.click(newCat);
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(new Set([...keys(first), ...keys(second)]).size).toBe(1);
    unmountAll();
    openIntake("cat-info");
    await expect.element(page.getByLabelText("Cat name")).toBeVisible();
    unmountAll();
    const { api: third } = open(...reads, on(createCase, NEW_ID));
    await userEvent.click(newCat);
    await expect.poll(() => keys(third)).toHaveLength(1);
    expect(keys(third)).not.toContain(keys(first)[0]);
  });

  test("is another one once the server says that somebody has gone on with the one before", async () => {
    const detail = "Nothing was added now. For another cat, press 'New Cat' again.";
    const { api, where } = open(
      on(listOwnCases, []),
      on(listIntakeStatuses, []),
      inTurn(...everyTry(lose(createCase)), refuse(createCase, 409, detail), on(createCase, NEW_ID)),
    );
    await userEvent.click(newCat);
    await expect.element(page.getByRole("alert")).toBeVisible();
    await userEvent.click(newCat);
    await expect.element(page.getByText(detail)).toBeVisible();
    await userEvent.click(newCat);
    await expect.poll(where).toBe(`/intake/${NEW_ID}/cat-info`);
    const keys = api.calls(createCase).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4]);
  });

  test("is another one each time it was answered", async () => {
    const { api, router } = open(on(listOwnCases, []), on(listIntakeStatuses, []), on(createCase, NEW_ID));
    await userEvent.click(newCat);
    await expect.poll(() => router.state.location.pathname).toMatch(/cat-info$/);
    await router.navigate("/dashboard");
    await userEvent.click(newCat);
    await expect.poll(() => api.calls(createCase)).toHaveLength(2);
    const keys = api.calls(createCase).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(2);
  });

  test("says in the server's words why there is none [ERR-08]", async () => {
    const detail = "There are too many unfinished intakes. Finish one first.";
    const { where } = open(on(listOwnCases, []), on(listIntakeStatuses, []), refuse(createCase, 409, detail));
    await userEvent.click(newCat);
    await expect.element(page.getByRole("alert").getByText(detail)).toBeVisible();
    expect(where()).toBe("/dashboard");
  });
});

test.each([
  ["In Treatment", 1],
  ["Rainbow", 0],
] as const)(
  "with only a cat in %s, the list of when to call a vet is there %d times",
  async (status, times) => {
    open(on(listOwnCases, [catCase({ status })]), on(listIntakeStatuses, []));
    await expect.element(page.getByRole("article")).toBeVisible();
    expect(page.getByRole("heading", { name: "When to call a vet" }).elements()).toHaveLength(times);
  },
);

test("with a cat in Rainbow and another whose intake is unfinished, the list of when to call a vet is there", async () => {
  open(on(listOwnCases, [catCase({ status: "Rainbow" }), pepper]), on(listIntakeStatuses, [resume]));
  await expect.element(page.getByRole("link", { name: "Resume Intake for Pepper" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "When to call a vet" })).toBeVisible();
});

test("so does it where the only cat that came is in Rainbow, and others have not been asked for", async () => {
  const first = on(listOwnCases, [catCase({ status: "Rainbow" })], {
    Link: '</api/cases?after=next>; rel="next"',
  });
  open(first, on(listIntakeStatuses, []));
  await expect.element(page.getByRole("button", { name: "Show more cats" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "When to call a vet" })).toBeVisible();
});

test.each([320, 360, 1280])(
  "larger letters never make the dose smaller, on a page %i wide",
  async (width) => {
    await page.viewport(width, 800);
    open(on(listOwnCases, [catCase()]), on(listIntakeStatuses, []));
    await expect.element(page.getByRole("article")).toBeVisible();
    const sizes = () =>
      [...document.querySelectorAll(".dose-amount strong, .dose-amount .unit")].map((one) =>
        Number.parseFloat(getComputedStyle(one).fontSize),
      );
    const usual = sizes();
    expect(usual).toHaveLength(2);
    try {
      for (const larger of ["125%", "150%", "200%"]) {
        document.documentElement.style.fontSize = larger;
        expect(sizes().every((size, index) => size >= (usual[index] ?? 0))).toBe(true);
        const dose = document.querySelector(".dose");
        expect(dose?.scrollWidth).toBe(dose?.clientWidth);
      }
    } finally {
      document.documentElement.style.fontSize = "";
    }
  },
);

test.each([280, 390, 768, 1280])(
  "whatever the letters, nothing beside the dose is larger than it, on a page %i wide",
  async (width) => {
    await page.viewport(width, 800);
    open(on(listOwnCases, [catCase()]), on(listIntakeStatuses, []));
    await expect.element(page.getByRole("article")).toBeVisible();
    const sizeOf = (part: string) =>
      Number.parseFloat(getComputedStyle(document.querySelector(part) ?? document.body).fontSize);
    try {
      for (const letters of ["100%", "150%", "200%"]) {
        document.documentElement.style.fontSize = letters;
        expect(sizeOf(".dose-amount .unit")).toBeGreaterThan(sizeOf(".dose-amount .often"));
        expect(sizeOf(".dose-amount strong")).toBeGreaterThan(sizeOf(".weight-now strong"));
      }
    } finally {
      document.documentElement.style.fontSize = "";
    }
  },
);

test("on paper are the cats and the doses, as of when they are, and nothing to press", async () => {
  open(on(listOwnCases, [catCase()]), on(listIntakeStatuses, []));
  await expect.element(page.getByRole("article")).toBeVisible();
  const update = page.getByText("Update Weight").element();
  expect(update.checkVisibility()).toBe(true);
  const asOf = page.getByText(/^Updated .* \d/).element();
  expect(asOf.checkVisibility()).toBe(false);
  await onPaper(() => {
    expect(update.checkVisibility()).toBe(false);
    expect(newCat.elements()).toHaveLength(0);
    expect(document.querySelector(".dose")?.checkVisibility()).toBe(true);
    expect(asOf.checkVisibility()).toBe(true);
  });
});

test("on paper no card is parted that fits on a sheet, no head from its dose, and the dose has the cat's name beside it", async () => {
  await page.viewport(700, 1000);
  open(on(listOwnCases, [catCase(), catCase()]), on(listIntakeStatuses, []));
  const cards = page.getByRole("article");
  await expect.poll(() => cards.elements().length).toBe(2);
  const [card] = cards.elements();
  const head = card?.querySelector(".card-head") ?? document.body;
  const panel = card?.querySelector(".panel:has(.dose)") ?? document.body;
  const named = () => getComputedStyle(panel, "::before").content;
  expect(named()).toBe("none");
  await onPaper(() => {
    for (const kept of [card ?? document.body, panel])
      expect(getComputedStyle(kept).breakInside).toBe("avoid");
    expect(getComputedStyle(head).breakAfter).toBe("avoid");
    expect(named()).toBe('"Miso"');
    // A grid leaves the head behind.
    for (let around = card?.parentElement; around?.id !== "main" && around; around = around.parentElement) {
      expect(getComputedStyle(around).display).not.toBe("grid");
    }
  });
});

test.each([
  ["upright", 700, 1000, "avoid"],
  ["on its side", 1000, 700, "auto"],
])(
  "on a sheet %s a card that may not fit does not leave the page's title alone",
  async (_, width, height, inside) => {
    await page.viewport(width, height);
    open(on(listOwnCases, [catCase()]), on(listIntakeStatuses, []));
    await expect.element(page.getByRole("article")).toBeVisible();
    const card = page.getByRole("article").element();
    await onPaper(() => expect(getComputedStyle(card).breakInside).toBe(inside));
  },
);

test.each([
  ["upright", 700, 1000, ['"Miso"', "none", "none"]],
  ["on its side", 1000, 700, ['"Miso"', '"Miso"', '"Miso"']],
])("on a sheet %s no part of a card is without the cat's name", async (_, width, height, expected) => {
  await page.viewport(width, height);
  open(on(listOwnCases, [catCase()]), on(listIntakeStatuses, []));
  await expect.element(page.getByRole("article")).toBeVisible();
  const panels = Array.from(document.querySelectorAll(".panel"));
  await onPaper(() =>
    expect(panels.map((panel) => getComputedStyle(panel, "::before").content)).toEqual(expected),
  );
});

test("on paper the card of an unfinished intake is not parted", async () => {
  open(on(listOwnCases, [pepper]), on(listIntakeStatuses, [resume]));
  const unfinished = page.getByRole("article").filter({ hasText: "Pepper" });
  await expect.element(unfinished).toBeVisible();
  await onPaper(() => expect(getComputedStyle(unfinished.element()).breakInside).toBe("avoid"));
});

test("the next page of many cats comes on demand", async () => {
  const first = on(listOwnCases, [catCase()], { Link: '</api/cases?after=next>; rel="next"' });
  open(inPages(first, on(listOwnCases, [catCase()])), on(listIntakeStatuses, []));
  await userEvent.click(page.getByRole("button", { name: "Show more cats" }));
  await expect.poll(() => page.getByRole("article").elements().length).toBe(2);
});

describe("answers of the intake that call for a vet", () => {
  const untreated = { treatmentStartDate: undefined, graduationDate: undefined, doses: [] };
  const told = "You answered: trouble breathing and not eating. Go to an emergency vet now.";
  const urgentSigns: Case["urgentSigns"] = ["trouble-breathing", "not-eating"];

  test("stand on the card until the team has seen them", async () => {
    const kase = catCase({ ...untreated, status: "Intake Complete" });
    open(
      inTurn(on(listOwnCases, [{ ...kase, urgentSigns }]), on(listOwnCases, [kase])),
      on(listIntakeStatuses, []),
    );
    const note = page.getByRole("article", { name: /^Miso/ }).getByRole("note");
    await expect.element(note).toMatchTextContent(told);
    await expect
      .element(note)
      .toMatchTextContent("it can be hours until somebody reads it. Do not wait for us.");
    await refresh(listOwnCases);
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(page.getByText("No Current Dose", { exact: true })).toBeVisible();
  });

  test("stand at the intake that was left half way", async () => {
    open(on(listOwnCases, [pepper]), on(listIntakeStatuses, [{ ...resume, urgentSigns }]));
    const article = page.getByRole("article").filter({ hasText: "Resume Intake for Pepper" });
    await expect.element(article.getByRole("note")).toMatchTextContent(told);
  });

  test("also of a cat that is behind those that come at once, and until the team has seen it", async () => {
    open(
      on(listOwnCases, [catCase()]),
      inTurn(on(listIntakeStatuses, [{ ...resume, urgentSigns }]), on(listIntakeStatuses, [resume])),
    );
    const article = page.getByRole("article").filter({ hasText: "Resume Intake for Pepper" });
    await expect.element(article.getByRole("note")).toMatchTextContent(told);
    await expect.element(article.getByText("2 of 5 pages done. Next: Current Health.")).toBeVisible();
    await refresh(listIntakeStatuses);
    await expect.element(article.getByRole("note")).not.toBeInTheDocument();
  });

  test.each<[string, Partial<Case>]>([
    ["in treatment", {}],
    ["whose treatment has ended", { ...untreated, status: "Stopped Treatment" }],
    ["that died", { ...untreated, status: "Rainbow" }],
  ])("are not held up to the owner of a cat %s", async (_, rest) => {
    open(on(listOwnCases, [catCase({ ...rest, urgentSigns })]), on(listIntakeStatuses, []));
    await expect.element(page.getByRole("article")).toBeVisible();
    await expect.element(page.getByRole("note")).not.toBeInTheDocument();
  });
});
