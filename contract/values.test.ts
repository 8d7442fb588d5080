import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { createAccount } from "./accounts.ts";
import { DayInput, Id, Instant, Note, Page, requiredLine, requiredText, text, VersionOne } from "./values.ts";

const Name = requiredText(100, "Enter a name.");
const messages = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe("a day", () => {
  test.each([
    ["2026-11-20", "2026-11-20"],
    ["2026-11-20T12:00:00.000Z", "2026-11-20"],
    ["2024-02-29", "2024-02-29"],
    ["2024-02-29T12:00:00.000Z", "2024-02-29"],
  ])("%s is read as %s", (sent, day) => {
    expect(DayInput.parse(sent)).toBe(day);
  });

  test.each([
    "2026-02-30",
    "2026-02-30T12:00:00.000Z",
    "2026-02-29",
    "2026-13-01",
    "0000-01-01",
    "2026-11-20T11:59:59.999Z",
    "2026-11-20T00:00:00.000Z",
    "2026-11-20T12:00:00.000+02:00",
    "2026-11-20T12:00:00.000",
    "2026-11-20T12:00:00.000Z ",
    "2026-11-20 12:00:00",
    "20 Nov 2026",
    "11/20/2026",
    "",
  ])("%j is refused", (sent) => {
    expect(messages(DayInput, sent)).toEqual(["Give a day as yyyy-MM-dd, for example 2026-11-20."]);
  });

  test.each([[1_763_640_000_000], [null], [["2026-11-20"]]])("%j is refused, it is no text", (sent) => {
    expect(DayInput.safeParse(sent).success).toBe(false);
  });
});

describe("an instant", () => {
  test.each(["2026-11-20T10:00:00.325Z", "2024-02-29T23:59:59.999Z", "9999-12-31T23:59:59.999Z"])(
    "%s is one",
    (sent) => {
      expect(Instant.parse(sent)).toBe(sent);
    },
  );

  test.each([
    "2026-11-20T10:00:00.3259999Z",
    `2026-11-20T10:00:00.325${"0".repeat(128)}Z`,
    "2026-11-20T10:00:00.32Z",
    "2026-11-20T10:00:00Z",
    "2026-11-20T10:00Z",
    "2026-11-20T10:00:00.325+00:00",
    "2026-11-20T10:00:00.325",
    "2026-11-20t10:00:00.325z",
    "2026-11-20T24:00:00.000Z",
    "2026-11-20T10:00:60.000Z",
    "2026-02-30T10:00:00.000Z",
    "0000-01-01T10:00:00.000Z",
    "+275760-09-13T00:00:00.000Z",
    "2026-11-20",
    "infinity",
    "",
  ])("%j is none, or written otherwise", (sent) => {
    expect(Instant.safeParse(sent).success).toBe(false);
  });
});

describe("text that people type is kept", () => {
  test.each([
    ["a name", "Miso"],
    ["emoji", "Miso 🐱"],
    ["a family of joined emoji", "👨‍👩‍👧 and 🐈‍⬛"],
    ["a flag and a keycap", "🇵🇹 1️⃣"],
    ["Hebrew", "מיסו החתול"],
    ["Arabic, with its joiners", "می‌سو"],
    ["right-to-left and left-to-right marks", "مرحبا‏ Miso‎"],
    ["Chinese beyond the first plane", "𠮷野家"],
    ["Thai", "แมวน้อย"],
    ["Hindi", "क्षत्रिय"],
    ["apostrophes and dashes", "O’Malley – “the cat”"],
    ["markup, which is only text", "<script>alert('x')</script>"],
    ["SQL, which is only text", "'; drop table cases; --"],
    ["lines and tabs", "1 Example Street\r\n\tSpringfield"],
  ])("%s", (_, typed) => {
    expect(text(100).parse(typed)).toBe(typed);
  });

  test("without the blanks around it, composed", () => {
    expect(text(100).parse("  Miso \n")).toBe("Miso");
    expect(text(100).parse("Zoe\u0308")).toBe("Zo\u00eb");
  });
});

describe("text that nobody types is refused", () => {
  test.each([
    ["NUL", "Mi\u0000so"],
    ["a bell", "Mi\u0007so"],
    ["escape", "Mi\u001bso"],
    ["delete", "Mi\u007fso"],
    ["a C1 control", "Mi\u0085so"],
    ["a right-to-left override", "Mi\u202eso"],
    ["an embedding", "Mi\u202aso"],
    ["an isolate", "Mi\u2066so"],
    ["the end of an isolate", "Mi\u2069so"],
    ["half of a high surrogate", "Mi\ud83dso"],
    ["half of a low surrogate", "Mi\udc31so"],
  ])("%s", (_, typed) => {
    const refusal = ["This has characters that cannot be shown. Type it again."];
    expect(messages(text(100), typed)).toEqual(refusal);
    expect(messages(Name, typed)).toEqual(refusal);
    expect(messages(Note, typed)).toEqual(refusal);
  });
});

test.each([
  ["firstName", "\u202a+1 415 555 0100\u202c"],
  ["lastName", "\u2068Kim\u2069"],
  ["phone", "\u202e+1 415 555 0100"],
  ["phone", "+1 \u202a415 555 0100"],
])(
  "what surrounds a pasted phone number is left out of a phone alone, and nothing within: %s %j",
  (field, typed) => {
    const person = { firstName: "Kim", lastName: "Lee", password: "a b c d e", passwordCheck: "a b c d e" };
    const phone = "\u202d+1\u00a0415 555\u20110100\u202c";
    expect(createAccount.body?.parse({ ...person, phone })).toEqual({ ...person, phone: "+1 415 555-0100" });
    expect(createAccount.body?.safeParse({ ...person, phone, [field]: typed }).success).toBe(false);
  },
);

describe("a name must be something to see", () => {
  test.each([
    ["nothing", ""],
    ["blanks", " \t\n\u3000\u00a0"],
    ["blanks of no width", "\u200b\u200b"],
    ["joiners", "\u200d\u200c"],
    ["a filler", "\u3164"],
    ["a pattern of braille without dots", "\u2800"],
    ["blanks between hieroglyphs", "\u{13441}\u{13442}"],
    ["a note without a head", "\u{1d159}"],
    ["a soft hyphen", "\u00ad"],
    ["the place of an object that is not there", "\ufffc"],
    ["the mark of a note between the lines", "\ufff9"],
    ["what is no character", "\ufdd0\u{1fffe}"],
  ])("%s is refused", (_, typed) => {
    expect(messages(Name, typed)).toEqual(["Enter a name."]);
  });

  test.each([["M"], ["🐱"], ["נ"], ["李"], ["0"]])("%s is enough", (typed) => {
    expect(Name.parse(typed)).toBe(typed);
  });
});

test.each([
  [100, []],
  [101, ["Keep this to 100 characters or fewer."]],
])("%d characters of 100: %j", (length, refusal) => {
  expect(messages(Name, "x".repeat(length))).toEqual(refusal);
});

test("a note may be empty, and long", () => {
  expect(messages(Note, "")).toEqual([]);
  expect(messages(Note, "x".repeat(2000))).toEqual([]);
  expect(messages(Note, "x".repeat(2001))).toHaveLength(1);
});

test.each([
  ["c3b5a1de-2f4a-4b7e-9d3e-7a1b2c3d4e03", true],
  ["C3B5A1DE-2F4A-4B7E-9D3E-7A1B2C3D4E03", true],
  ["c3b5a1de2f4a4b7e9d3e7a1b2c3d4e03", false],
  ["1", false],
  ["", false],
  ["c3b5a1de-2f4a-4b7e-9d3e-7a1b2c3d4e03' or 1=1", false],
])("%j is an id: %s", (id, valid) => {
  expect(Id.safeParse(id).success).toBe(valid);
});

describe("a page of a list", () => {
  const Query = z.strictObject(Page);

  test.each([
    [{}, { limit: 50 }],
    [{ limit: "1" }, { limit: 1 }],
    [
      { limit: "200", after: "x" },
      { limit: 200, after: "x" },
    ],
  ])("%j is read as %j", (sent, read) => {
    expect(Query.parse(sent)).toEqual(read);
  });

  test.each([["0"], ["201"], ["-1"], ["1.5"], ["many"], [""], [["5", "6"]]])(
    "a limit of %j is refused",
    (limit) => {
      expect(Query.safeParse({ limit }).success).toBe(false);
    },
  );
});

test.each([
  [1, true],
  [2, false],
  ["1", false],
  [undefined, false],
])("version %j is accepted: %s", (version, accepted) => {
  expect(VersionOne.safeParse(version).success).toBe(accepted);
});

test("words on one line stay on it, and are still asked for", () => {
  const Line = requiredLine(100, "Enter a name.");
  expect(Line.parse(" Ann\nGive\t9 ml ")).toBe("Ann Give 9 ml");
  expect(messages(Line, "\n")).toEqual(["Enter a name."]);
  expect(messages(Line, "\u200b")).toEqual(["Enter a name."]);
});

describe("a text counts once it is composed, and is not composed where it cannot become short enough", () => {
  const Short = text(100);
  // A letter with three marks, and all of it in one character.
  const typed = "\u03b1\u0313\u0300\u0345";
  test("the longest is taken however it was typed", () => {
    expect(Short.parse(typed.repeat(100))).toBe("\u1f82".repeat(100));
  });

  test.each([401, 26_000])("%i signs are too many before they are", (length) => {
    const compose = vi.spyOn(String.prototype, "normalize");
    onTestFinished(() => compose.mockRestore());
    expect(messages(Short, "a".repeat(length))).toEqual(["Keep this to 100 characters or fewer."]);
    expect(compose).not.toHaveBeenCalled();
  });

  test("no character is more signs than that", () => {
    const most = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
      .filter((sign) => sign.isWellFormed())
      .map((sign) => sign.normalize("NFD").length / sign.normalize("NFC").length);
    expect(most.reduce((one, other) => Math.max(one, other))).toBe(4);
  });
});

describe("of words on one line, what nobody sees is left out", () => {
  const Line = requiredLine(100, "Enter a name.");

  test.each([
    ["a blank of no width", "Zorb\u200blat", "Zorblat"],
    ["a soft hyphen", "Querl\u00adim", "Querlim"],
    ["a mark of direction in a name from left to right", "Xan\u200ethor\u200f\u061c", "Xanthor"],
    ["a word joiner and a mark of the order of bytes", "\ufeffHilde\u2060gard", "Hildegard"],
    ["a filler", "Na\u3164bi", "Nabi"],
    ["tags that spell no flag", "Mi\u{e0061}so", "Miso"],
    ["what stands between a letter and its accent", "Zoe\u200b\u0308", "Zo\u00eb"],
    ["what stands before a blank", "\u200b Miso \u200b", "Miso"],
  ])("%s", (_, typed, read) => {
    expect(Line.parse(typed)).toBe(read);
    // A note is kept as it was typed.
    expect(Note.parse(`x${typed}x`)).toBe(`x${typed}x`.normalize("NFC"));
  });

  test.each([
    ["joiners of letters", "\u0645\u06cc\u200c\u0633\u0648"],
    ["joiners of emoji, and their forms", "🐈\u200d⬛ 🏳\ufe0f\u200d🌈"],
    ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Miso"],
    ["another form of a letter of Chinese", "\u845b\u{e0100}"],
    ["a mark of direction beside Hebrew", "\u05de\u05d9\u05e6\u05d9\u200f (Mitzi)"],
  ])("%s stay", (_, typed) => {
    expect(Line.parse(typed)).toBe(typed);
  });

  test.each(["Mi\u202eso", "Mi\u2067so", "Mi\ufeff\u202aso"])("%j is refused all the same", (typed) => {
    expect(messages(Line, typed)).toEqual(["This has characters that cannot be shown. Type it again."]);
  });

  test("so it is with the name of an owner", () => {
    const password = "three quiet otters";
    const rest = { phone: "+1 415 555 0100", password, passwordCheck: password };
    const typed = { ...rest, firstName: "Hilde\u00adgard", lastName: "Invi\u200bsible" };
    const read = { ...rest, firstName: "Hildegard", lastName: "Invisible" };
    expect(createAccount.body?.parse(typed)).toEqual(read);
  });

  test("what is left out does not count to its length", () => {
    expect(Line.parse(`${"x".repeat(100)}\u200b`)).toBe("x".repeat(100));
  });
});
