/** JSON that no value of JavaScript writes, between two private characters until it is sent. */
const bare = (json: string) => `\ue000${json}\ue001`;

/** The text of a value, bare JSON and all. */
export function written(value: unknown): string {
  return JSON.stringify(value).replace(/"\ue000(.*?)\ue001"/g, "$1");
}

/** Numbers at the edges of every limit, beyond what is exact, and what only looks like a number. */
export const NUMBERS: readonly unknown[] = [
  ...[0, -1, 1, 2, 1.5, -0.5, 0.1 + 0.2, 0.0004, 0.0005, 0.001, 11, 12, 15, 16, 20, 21, 18, 18.0000001],
  ...[18.143695, 18.143696, 18.1436961, 39.9, 40, 40.0001, 100, 101, 2 ** 31, 2 ** 53 + 1, 1e21, 1e308],
  ...[-1e308, 5e-324, Number.EPSILON],
  ...["-0", "0.0", "1e999", "-1e999", "1e-400", "9".repeat(400), `0.${"0".repeat(400)}1`].map(bare),
  ...["NaN", "Infinity", "0x10", "01", "+1", ".5", "1."].map(bare),
  ...["1", "0", "-1", "NaN", "Infinity", "1e3", "4,2", "0x10", "１２", "٣", " 5 "],
];

/** Text that was trouble somewhere: controls, marks, directions, widths, halves, and the languages of machines. */
export const TEXTS: readonly string[] = [
  ...["", " ", "\t\n", "\u0000", "a\u0000b", "\u0001", "\u001b[31m", "\u007f", "\u0085", "\u009f", "\ufeff"],
  ...["\u200b", "\u200b\u200d\u2060", "\u00ad", "\u3164", "\u202eevil", "\u2066a", "\u2069", "\u200ea\u200f"],
  ...["\ud83d", "\udc08a", "\uffff", "\ufffd", "\u{10ffff}", "e\u0301", "\u1e9b\u0323", "\u2126", "\ufb01"],
  ...[
    "Z\u0351\u036b\u0343\u0300\u0301",
    "🐈‍⬛",
    "👩‍👩‍👧",
    "🏳️‍🌈",
    "مِشمِش",
    "מיצי",
    "三毛",
    "ไข่มุก",
    "İıſß",
    "ﷺ",
  ],
  ...["a".repeat(41), "a".repeat(101), "a".repeat(501), "a".repeat(1001), "a".repeat(2001), "🐈".repeat(51)],
  ...[
    "a".repeat(66_000),
    "\u0301".repeat(2000),
    "'; drop table cases; --",
    "\\'\\\"",
    "100%",
    "_",
    "%00",
    "\\",
  ],
  ...[
    "<script>alert(1)</script>",
    "#{1}",
    "{{1}}",
    "../../etc/passwd",
    "a\r\nset-cookie: a=b",
    "null",
    "NaN",
  ],
  ...["true", "constructor", "__proto__", "toString", "a,b", "{}", "[]", "=1+1", "\u2028\u2029"],
];

/** Days that are none, or of another calendar, zone or century. */
export const DAYS: readonly string[] = [
  ...["2026-02-30", "2026-02-29", "2024-02-29", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-19"],
  ...["2022-01-01", "2021-12-31", "2000-01-01", "1999-12-31", "0000-01-01", "0001-01-01", "9999-12-31"],
  ...["-000001-01-01", "+275760-09-13", "+275760-09-14", "2026-1-1", "20261120", "2026-11-20T12:00:00.000Z"],
  ...[
    "2026-11-20T12:00:00Z",
    "2026-11-20T00:00:00.000Z",
    "2026-11-20T12:00:00.000+02:00",
    "2026-02-30T12:00:00.000Z",
  ],
  ...[
    "2026-11-20 12:00",
    "infinity",
    "-infinity",
    "now",
    "today",
    "epoch",
    "2026-W47-5",
    "11/20/2026",
    "2026-11-20\n",
  ],
];

/** The same instant, or nearly, in other words; some of them longer than a database reads. */
export function otherwise(instant: string): readonly string[] {
  const [bare, seconds] = [instant.slice(0, -1), instant.slice(0, -5)];
  return [
    ...[128, 256, 4096].map((zeros) => `${bare}${"0".repeat(zeros)}Z`),
    ...[`${bare}9999Z`, `${bare}0Z`, `${seconds}Z`, `${seconds}.3Z`, `${bare}+00:00`, bare, ` ${instant}`],
    ...[instant.toLowerCase(), instant.replace("T", " "), `${seconds},000Z`, `${instant}\u0000`],
  ];
}

const KEYS_OF_PLACES: readonly string[] = [
  ...["", "\u0000", "a\u0000b", "\u0000a", "a\u202eb", "\u001b[31m", "a~b", "~", "%", "\\", "\ufffd", "🐈"],
  ...["a".repeat(263), "a".repeat(264), "1e-7", "1e999", "-1", "NaN", "Infinity", "0x10", "9".repeat(260)],
  ...[
    "infinity",
    "epoch",
    "2026-11-20",
    "2026-02-30",
    "0000-01-01",
    "9999-12-31",
    "9999-12-31T23:59:59.999Z",
  ],
  ...["0000-01-01T00:00:00.000Z", ...otherwise("2026-11-20T10:00:00.000Z")],
];

/** Where a list never ended: an id that is nobody's, and behind it what no row is in the order of. */
export const CURSORS: readonly string[] = [
  ...["", "~", "~a", "1", "5f0c2f0e-6c1e-4c38-9a55-0b6a3f6f2a01"],
  ...KEYS_OF_PLACES.map((key) => `5f0c2f0e-6c1e-4c38-9a55-0b6a3f6f2a01~${key}`),
];

/** Ids that are none, and some that are nobody's. */
export const IDS: readonly string[] = [
  ...["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "1", "undefined"],
  ...["5F0C2F0E-6C1E-4C38-9A55-0B6A3F6F2A01", "{5f0c2f0e-6c1e-4c38-9a55-0b6a3f6f2a01}", "' or true --"],
  ...[
    "urn:uuid:5f0c2f0e-6c1e-4c38-9a55-0b6a3f6f2a01",
    "5f0c2f0e6c1e4c389a550b6a3f6f2a01",
    "%00",
    "%ff",
    "..%2f..",
    "%20",
  ],
];

/** Values of a kind that nobody asked for. */
export const OTHERS: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [{}], [null], { length: 1 }, { toString: "a" }, { $gt: "" }, [1, "a"]],
  ...[Array(101).fill(1), nested(19), nested(25), { "": "" }, Object.fromEntries(keys(500))],
];

/** Names of fields that reach for what is not theirs. */
export const KEYS: readonly string[] = [
  ...[
    "extra",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "_id",
    "id",
    "isAdmin",
    "status",
    "deletedOn",
  ],
  ...["accountId", "enteredBy", "passwordHash", "", " ", "a.b", "a[b]", "$where", "\u0000", "\ud83d", "🐈"],
];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

function keys(count: number): [string, number][] {
  return Array.from({ length: count }, (_, n) => [`key${n}`, n]);
}
