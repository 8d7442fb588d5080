import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { expect, test } from "vitest";
import lingui from "../../lingui.config.ts";
import { withCompiledMessages } from "./compile-messages.ts";

test.each([
  ["Hello", ["Hello"]],
  ["Hello {name}", ["Hello ", ["name"]]],
  [
    "{n, plural, one {# day} other {# days}}",
    [["n", "plural", { one: ["#", " day"], other: ["#", " days"] }]],
  ],
  ['She said "{word}"', ['She said "', ["word"], '"']],
])("%s is compiled, and loses the id that Lingui made of it", (message, compiled) => {
  const descriptor = (separator: string) =>
    `_i18n._({ id: "${generateMessageId(message)}",${separator}message: ${JSON.stringify(message)}, values: { name } })`;
  const expected = `_i18n._({ message: ${JSON.stringify(compiled)}, values: { name } })`;
  expect([descriptor(" "), descriptor("\n  ")].map(withCompiledMessages)).toEqual([expected, expected]);
});

test("a space that does not break is taken as JavaScript writes it", () => {
  const id = generateMessageId("41\u00a0°C \\xA0");
  const code = `{ id: "${id}", message: "41\\xA0°C \\\\xA0" }`;
  expect(withCompiledMessages(code)).toBe('{ message: ["41\u00a0°C \\\\xA0"] }');
});

test("an id of something else stays: what a page says of a field", () => {
  const code = '{ id: "weight", message: "Give a weight" }';
  expect(withCompiledMessages(code)).toBe('{ id: "weight", message: ["Give a weight"] }');
});

test("a message that is none of Lingui's stays", () => {
  const code = 'errors.push({ path: "phone", message: "Give {phone}" })';
  expect(withCompiledMessages(code)).toBe(code);
});

test("messages lose their ids while there is one language only: another one's words are found by them", () => {
  expect(lingui.locales).toEqual(["en"]);
});
