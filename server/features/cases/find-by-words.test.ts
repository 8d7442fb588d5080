import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, deleteCase, findByWords, findCases } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  await household({ firstName: "Ana", lastName: "Duarte", phone: "+14155550134" }, ["Miso", "El Niño", "Bo"]);
  await household({ firstName: "José", lastName: "O'Neill-Łuk", phone: "+447700900123" }, [
    "Miso",
    "Größe",
    "100%",
  ]);
  await household({ firstName: "Kai", lastName: "Simons", phone: "+14155559876" }, [
    "Tomoe",
    "Ziggy",
    "Big Ziggy",
  ]);
  await household({ firstName: "Ewa", lastName: "Grosser" }, ["D\u2019Artagnan", "Oscar"]);
});
afterAll(() => world.close());

async function household(person: Parameters<World["owner"]>[0], cats: string[]): Promise<void> {
  const owner = await world.owner(person);
  for (const name of cats) await named(name, owner);
}

async function named(name: string, owner: Person): Promise<string> {
  const { body: caseId } = await owner.send(createCase, { body: caseOf(owner.accountId) });
  await owner.send(answerCatInfo, { params: { caseId }, body: { ...catInfo, name } });
  return caseId;
}

async function search(words: string) {
  const { body } = await ada.send(findByWords, { body: { words } });
  return { ...body, cats: body.cases.map(({ cat, account }) => `${cat?.name} of ${account.fullName}`) };
}

const [JOSE, ANA, KAI] = ["José O'Neill-Łuk", "Ana Duarte", "Kai Simons"];

test("names that were copied with characters that nobody sees are found by what is shown", async () => {
  const owner = await world.owner({ firstName: "Hildegard", lastName: "Invisible" });
  for (const name of ["Zorb\u200blat", "Querl\u00adim", "Xan\u200ethor"]) await named(name, owner);
  for (const [words, cat] of [
    ["zorblat", "Zorblat"],
    ["querlim hildegard", "Querlim"],
    ["xanthor invisible", "Xanthor"],
  ] as const) {
    expect((await search(words)).cats).toEqual([`${cat} of Hildegard Invisible`]);
    const query = { t: cat, y: "cat-name" } as const;
    expect((await ada.send(findCases, { query })).body.map((found) => found.cat?.name)).toEqual([cat]);
  }
});

test.each(["\u200emiso", "mi\u00adso", "mi\u200bso\u2060"])(
  "what was copied with such characters is looked for without: %j",
  async (words) => {
    expect((await search(words)).cats).toEqual((await search("miso")).cats);
    expect((await search(words)).cats).not.toEqual([]);
  },
);

describe("one box finds cases", () => {
  test.each([
    ["by the cat", "miso", [`Miso of ${ANA}`, `Miso of ${JOSE}`]],
    ["by a part of the owner's name", "uart", [`Bo of ${ANA}`, `El Niño of ${ANA}`, `Miso of ${ANA}`]],
    ["by cat and owner, in any order", "duarte mis", [`Miso of ${ANA}`]],
    ["by cat and phone", "miso 0134", [`Miso of ${ANA}`]],
    [
      "by a phone number with its spaces and brackets",
      "(415) 555-98",
      [`Big Ziggy of ${KAI}`, `Tomoe of ${KAI}`, `Ziggy of ${KAI}`],
    ],
    [
      "by a pasted phone number",
      "\u202a+1\u00a0(415)\u202f555\u20110134\u202c",
      [`Bo of ${ANA}`, `El Niño of ${ANA}`, `Miso of ${ANA}`],
    ],
    ["by cat and a part of a pasted phone number", "miso 555\u20130134\u200b", [`Miso of ${ANA}`]],
    ["without accents", "nino", [`El Niño of ${ANA}`]],
    ["with accents that are not there", "mísò ana", [`Miso of ${ANA}`]],
    ["with a letter that has a stroke", "luk groß", [`Größe of ${JOSE}`]],
    ["by the beginning, when it is one letter or two", "b", [`Big Ziggy of ${KAI}`, `Bo of ${ANA}`]],
    ["by the beginning of the second word", "ni", [`El Niño of ${ANA}`]],
    ["by what LIKE takes for a wildcard", "100%", [`100% of ${JOSE}`]],
    ["by cat and owner, with what is no word between", "miso & - 😀 %%% ana", [`Miso of ${ANA}`]],
    ["by cat and the end of the phone, in two digits", "miso 34", [`Miso of ${ANA}`]],
    ["by initials and two digits of the phone", "m d 34", [`Miso of ${ANA}`]],
    ["by initials alone", "m a", [`Miso of ${ANA}`]],
    ["by more words than indexes are asked for", "łuk neill miso josé", [`Miso of ${JOSE}`]],
    ["by four long words, in any order", "duarte mis miso ana", [`Miso of ${ANA}`]],
    ["by a letter with accents upon it", "b\u0301\u0301\u0301", [`Big Ziggy of ${KAI}`, `Bo of ${ANA}`]],
    [
      "by digits with what is none between",
      "98 & 76",
      [`Big Ziggy of ${KAI}`, `Tomoe of ${KAI}`, `Ziggy of ${KAI}`],
    ],
    ["by nothing that is there", "xylophone", []],
  ])("%s: %s", async (_, words, cats) => {
    const found = await search(words);
    expect([...found.cats].sort()).toEqual([...cats].sort());
    expect([found.areAlike, found.isMore]).toEqual([false, false]);
  });

  test("those whose name begins with the first word first", async () => {
    expect((await search("ziggy")).cats).toEqual([`Ziggy of ${KAI}`, `Big Ziggy of ${KAI}`]);
  });
});

describe("when nothing is spelled so", () => {
  test.each([
    ["letters are swapped", "mios", [`Miso of ${ANA}`, `Miso of ${JOSE}`]],
    ["a letter is not doubled", "zigy", [`Big Ziggy of ${KAI}`, `Ziggy of ${KAI}`]],
    ["letters are swapped in both names", "mios daurte", [`Miso of ${ANA}`]],
    [
      "letters are swapped in names of several words",
      "zigy smions",
      [`Big Ziggy of ${KAI}`, `Ziggy of ${KAI}`],
    ],
    ["letters are swapped in one of four words", "mios duarte ana miso", [`Miso of ${ANA}`]],
    ["letters are swapped beside an initial", "mios d", [`Miso of ${ANA}`]],
    ["letters are swapped and an accent is left out", "ninio", [`El Niño of ${ANA}`]],
    ["an apostrophe is curved", "o\u2019neill groß", [`Größe of ${JOSE}`]],
    ["an apostrophe is straight and should be curved", "d'artagnan", ["D\u2019Artagnan of Ewa Grosser"]],
    ["there is an apostrophe too many", "o'scar", ["Oscar of Ewa Grosser"]],
    ["ß is written ss", "luk grosse", [`Größe of ${JOSE}`]],
    ["ss is written ß", "ewa großer", ["D\u2019Artagnan of Ewa Grosser", "Oscar of Ewa Grosser"]],
  ])("and %s, what is alike is found, and said to be so: %s", async (_, words, cats) => {
    const found = await search(words);
    expect([...found.cats].sort()).toEqual([...cats].sort());
    expect(found.areAlike).toBe(true);
  });
});

test("says that there are more than twenty-five", async () => {
  const zoe = await world.owner({ firstName: "Zoë", lastName: "Many" });
  for (let cat = 0; cat < 26; cat++) await named(`Cat ${cat}`, zoe);
  const { cases, isMore } = await search("zoe many");
  expect([cases.length, isMore]).toEqual([25, true]);
});

test("of an owner with very many cats the newest are looked at, and it is said that there may be more", async () => {
  const { accountId } = await world.owner({ firstName: "Rosa", lastName: "Rescuer" });
  await sql`insert into cases (account_id, created_by, created_on, cat)
    select ${accountId}, ${accountId}, ${world.now}::timestamptz - make_interval(hours => n),
      cat || jsonb_build_object('name', case n when 1 then 'Qy' when 102 then 'Qx' else 'Nr ' || n end)
    from generate_series(1, 102) as n, (select cat from cases where cat_name = 'Tomoe') as known`.execute(
    world.db,
  );
  expect(await search("rescuer qy")).toMatchObject({ cats: ["Qy of Rosa Rescuer"], isMore: true });
  expect(await search("rescuer qx")).toMatchObject({ cats: [], isMore: true });
});

test("of an owner whose cats are all looked at nothing is said of more", async () => {
  expect(await search("simons zi")).toMatchObject({ isMore: false });
});

test("finds no deleted case", async () => {
  const owner = await world.owner();
  const caseId = await named("Vanishing", owner);
  await ada.send(deleteCase, { params: { caseId } });
  expect((await search("vanishing")).cats).toEqual([]);
});

test.each([
  ["  ", "Enter a name, or a part of a phone number."],
  ...["-", "(", "%%%", "___", "😀😀😀", "\u0301\u0301", "1", "55", "5 - 5", "0-0"].map((words) => [
    words,
    "Enter a letter of a name, or at least 3 digits of a phone number.",
  ]),
  ["a b c d e f g h i", "Enter at most 8 words."],
])("refuses %j", async (words, message) => {
  const { problem } = await ada.send(findByWords, { body: { words } });
  expect(problem).toMatchObject({ status: 400, errors: [{ path: "words", message }] });
});

describe("a sigma is one letter wherever it stands", () => {
  const NIKOS = "Νίκος ΘΕΟΔΩΡΑΚΗΣ";
  const CATS = ["ΓΙΩΡΓΟΣ", "Γιώργος", "ΣΙΣΥΦΟΣ"];
  beforeAll(() => household({ firstName: "Νίκος", lastName: "ΘΕΟΔΩΡΑΚΗΣ", phone: "+302101234567" }, CATS));
  const [CAPITALS, ACCENT, SISYFOS] = CATS.map((cat) => `${cat} of ${NIKOS}`);

  test.each([
    ["γιωργος", [CAPITALS, ACCENT]],
    ["ΓΙΩΡΓΟΣ", [CAPITALS, ACCENT]],
    ["Γιώργος", [CAPITALS, ACCENT]],
    ["ΓΙΏΡΓΟΣ νικος", [CAPITALS, ACCENT]],
    ["θεοδωρακης γιωργος", [CAPITALS, ACCENT]],
    ["ΝΙΚΟΣ σισυφος", [SISYFOS]],
  ])("%s", async (words, cats) => {
    const found = await search(words);
    expect([[...found.cats].sort(), found.areAlike]).toEqual([[...cats].sort(), false]);
  });

  test.each([
    ["σιυσφος", [SISYFOS]],
    ["ΘΕΟΔΡΩΑΚΗΣ σισυφος", [SISYFOS]],
    ["θεοδρωακης σισυφος", [SISYFOS]],
  ])("also where letters are swapped: %s", async (words, cats) => {
    const found = await search(words);
    expect([found.cats, found.areAlike]).toEqual([cats, true]);
  });
});

describe("people of Europe are found", () => {
  beforeAll(async () => {
    await household({ firstName: "Sinead", lastName: "O\u2019Malley", phone: "+49302345671" }, ["Pip"]);
    await household({ firstName: "Jörg", lastName: "Strauß-Weiß", phone: "+442079460958" }, ["Fleck"]);
    await household({ firstName: "Pauline", lastName: "Klauß", phone: "+33123456789" }, ["Puce"]);
    await household({ firstName: "Klaus", lastName: "D'Angelo", phone: "+33623456780" }, ["Tache"]);
  });
  const [SINEAD, JOERG] = ["Pip of Sinead O\u2019Malley", "Fleck of Jörg Strauß-Weiß"];
  const [PAULINE, KLAUS] = ["Puce of Pauline Klauß", "Tache of Klaus D'Angelo"];

  test.each([
    ["030 2345671", [SINEAD]],
    ["(030) 234 5671", [SINEAD]],
    ["0049 30 2345671", [SINEAD]],
    ["0049302345671", [SINEAD]],
    ["+49 (0)30 2345671", [SINEAD]],
    ["020 7946 0958", [JOERG]],
    ["01 23 45 67 89", [PAULINE]],
    ["pip 030 2345671", [SINEAD]],
    ["ppi +49 (0) 30 2345671", [SINEAD]],
    ["fleck 030 2345671", []],
    ["0949", []],
  ])("by a phone number as they write it: %s", async (words, cats) => {
    const found = await search(words);
    expect([found.cats, found.areAlike]).toEqual([cats, cats.length > 0]);
  });

  test.each([
    ["Strauss", [JOERG]],
    ["strauss-weiss", [JOERG]],
    ["OMalley", [SINEAD]],
    ["omalley pip", [SINEAD]],
    ["dangelo", [KLAUS]],
  ])("by a name without the signs that a keyboard lacks: %s", async (words, cats) => {
    const found = await search(words);
    expect([found.cats, found.areAlike]).toEqual([cats, true]);
  });

  test("also beside a name with the same letters", async () => {
    expect((await search("klauss")).cats.sort()).toEqual([PAULINE, KLAUS]);
  });
});
