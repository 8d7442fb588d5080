import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, deleteCase, getCase } from "#contract/cases.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

test("it is the case with the types of FIP from its intake [API-18]", async () => {
  const caseId = await world.cat(ann, { typeOfFIP: ["Wet", "Neuro"] });
  const { body: plain } = await ada.send(getCase, { params: { caseId } });
  const { body } = await ada.send(getTreatmentCase, { params: { caseId } });
  expect(body).toEqual({ ...plain, typeOfFIP: ["Wet", "Neuro"] });
});

test("an intake that has not got that far names none", async () => {
  const { body: caseId } = await ann.send(createCase, {
    body: { caseInfoVersion: 1, accountId: ann.accountId },
  });
  expect((await ada.send(getTreatmentCase, { params: { caseId } })).body.typeOfFIP).toEqual([]);
});

test("it is for the team, and only where there is a case", async () => {
  const caseId = await world.cat(ann);
  expect((await ann.send(getTreatmentCase, { params: { caseId } })).status).toBe(403);
  expect((await ada.send(getTreatmentCase, { params: { caseId: randomUUID() } })).status).toBe(404);
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", caseId).execute();
  expect((await ada.send(getTreatmentCase, { params: { caseId } })).status).toBe(404);
});

test("with the types that signs on the intake speak for, where they were not chosen", async () => {
  const typesOf = async (typeOfFIP: ("Wet" | "Ocular")[]) => {
    const caseId = await world.cat(ann, { typeOfFIP, mobility: ["Tremors", "Other"], eyes: ["Cloudy Eyes"] });
    return (await ada.send(getTreatmentCase, { params: { caseId } })).body.typesBySigns;
  };
  expect(await typesOf(["Wet"])).toEqual([
    { type: "Neuro", signs: ["Tremors"] },
    { type: "Ocular", signs: ["Cloudy Eyes"] },
  ]);
  expect(await typesOf(["Wet", "Ocular"])).toEqual([{ type: "Neuro", signs: ["Tremors"] }]);
});

test("with the owner's other cats of its name, however that is written, the newest first", async () => {
  const owner = await world.owner();
  const [first, second, third] = [
    await world.cat(owner, { name: "Luna" }),
    await world.cat(owner, { name: "LUNA " }),
    await world.cat(owner, { name: "Lüna" }),
  ];
  await world.cat(owner, { name: "Lunatic" });
  await world.cat(await world.owner(), { name: "Luna" });
  const namesakes = async (caseId: string) =>
    (await ada.send(getTreatmentCase, { params: { caseId } })).body.namesakes?.map(({ _id }) => _id);
  expect(await namesakes(first)).toEqual([third, second]);
  await ada.send(deleteCase, { params: { caseId: third } });
  expect(await namesakes(first)).toEqual([second]);
  await ada.send(deleteCase, { params: { caseId: second } });
  expect(await namesakes(first)).toBeUndefined();
});
