import { expect, test } from "vitest";
import { withCompiledMessages } from "./compile-messages.ts";

test.each([
  ['_i18n._({ id: "mY42CM", message: "Hello" })', '_i18n._({ id: "mY42CM", message: ["Hello"] })'],
  [
    '{ id: "a/b+c=", message: "Hello {name}", values: { name } }',
    '{ id: "a/b+c=", message: ["Hello ",["name"]], values: { name } }',
  ],
  [
    '{ id: "mY42CM",\n  message: "{n, plural, one {# day} other {# days}}" }',
    '{ id: "mY42CM",\n  message: [["n","plural",{"one":["#"," day"],"other":["#"," days"]}]] }',
  ],
  [
    '{ id: "mY42CM", message: "She said \\"{word}\\"" }',
    '{ id: "mY42CM", message: ["She said \\"",["word"],"\\""] }',
  ],
])("%s becomes %s", (before, after) => {
  expect(withCompiledMessages(before)).toBe(after);
});

test("a message that is none of Lingui's stays", () => {
  const code = 'errors.push({ path: "phone", message: "Give {phone}" })';
  expect(withCompiledMessages(code)).toBe(code);
});
