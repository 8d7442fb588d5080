import { afterAll, beforeAll, expect, test } from "vitest";
import { getIntake } from "#contract/cases.ts";
import { answerCatInfo, answerFipInfo, answerShipping } from "#contract/intake.ts";
import { catInfo, fipInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  caseId = await world.cat(ann);
});
afterAll(() => world.close());

test.each([
  ["Cyrillic", "Мурка"],
  ["Chinese", "三毛"],
  ["Arabic, from right to left", "مِشمِش"],
  ["Hebrew beside Latin, with a mark of direction", "מיצי\u200f (Mitzi)"],
  ["Devanagari with joiners", "क्‍षमा"],
  ["Thai", "ไข่มุก"],
  ["Korean, in letters put together", "나비"],
  ["Vietnamese", "Mèo Mướp"],
  ["Turkish", "İnci ılık"],
  ["accents in two characters, kept as one", "Zoe\u0308 Ame\u0301lie"],
  ["many marks on one letter", "Z\u0351\u036b\u0343\u0300\u0301algo"],
  ["emoji of several parts", "🐈‍⬛ 👩‍👩‍👧 🏳️‍🌈 👍🏽"],
  ["characters beyond the first plane", "𝓜𝓲𝓼𝓸 𠮷"],
  ["quotes and apostrophes", `O'Malley "the cat" «Mi» „so“`],
  ["what SQL, HTML and shells would read", "'; drop table cases; -- <b>&amp;</b> $(id) `id` #{1} {{1}}"],
  ["what a search would read", "100% _ \\ \\' \\\\"],
  ["what JSON would read", '{"a":null} \\u0000 \\n [1]'],
  ["what programs take for nothing", "null undefined NaN false 0"],
  ["what sheets would reckon", "=1+1 +1 -1 @a"],
  ["lines and tabs", "a\nb\tc\r\nd"],
])("text comes back as it went in: %s [R36]", async (_, text) => {
  const params = { caseId };
  const answers = [
    await ann.send(answerCatInfo, { params, body: { ...catInfo, name: text } }),
    await ann.send(answerFipInfo, { params, body: { ...fipInfo, describeEyes: text } }),
    await ann.send(answerShipping, { params, body: { shippingVersion: 1, address: text } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body: kept } = await ann.send(getIntake, { params, query: { t: "intake" } });
  const told = text.normalize("NFC");
  // A name stands on one line.
  expect([kept.cat?.name, kept.fipInfo?.describeEyes, kept.shipping?.address]).toEqual([
    told.replace(/[\t\r\n]+/g, " "),
    told,
    told,
  ]);
});
