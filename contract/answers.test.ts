import { describe, expect, test } from "vitest";
import { ANSWERS } from "./examples/calls.ts";
import { ANA, account, ENTERED, EVENT, MISO, oneCase, statusChange, weight } from "./examples/miso.ts";
import * as contract from "./index.ts";
import type { Route } from "./route.ts";

/** What a cat has before anybody has answered, weighed or treated. */
describe("an answer leaves without what is not there yet", () => {
  const newCase = {
    _id: MISO,
    status: "New",
    account: oneCase.account,
    intake: { answered: [], nextUrl: `/intake/${MISO}/cat-info` },
    created: ENTERED,
    metrics: { weights: [] },
    doses: [],
    statusChanges: [],
  };
  const newAccount = {
    _id: EVENT,
    type: "New Account",
    status: "New",
    created: ENTERED,
    account,
    initiatedBy: [account],
    metrics: [],
    note: "",
  };
  const { observationEndDate: _end, ...closed } = statusChange;
  const [medication] = ANSWERS.listMedications ?? [];
  const { confirmedOn: _on, confirmedByName: _by, ...draft } = { ...medication };

  test.each<[string, Route, unknown]>([
    ["a case without a cat", contract.getCase, newCase],
    ["an intake without answers", contract.getIntake, { _id: MISO }],
    [
      "an account whose cat has no name",
      contract.getAccount,
      { _id: ANA, name: "Ana Duarte", phone: "+1", cats: [{ caseId: MISO, name: null, status: "New" }] },
    ],
    ["an event about an account", contract.changeEventStatus, newAccount],
    [
      "an event about the first weight of a cat without treatment",
      contract.changeEventStatus,
      { ...newAccount, weightDecision: { outcome: "no-treatment", flags: [] } },
    ],
    [
      "the cases of an event, one without a name",
      contract.getEventSummary,
      [{ case: { catName: null, status: "New", caseId: MISO } }],
    ],
    ["a status that is no observation", contract.changeStatus, { ...closed, newStatus: "Cured" }],
    ["a weight without a dose", contract.recordWeight, { metric: weight, message: "Weight recorded." }],
    [
      "a draft of a medication without a strength or sources",
      contract.listMedications,
      [{ ...draft, concentration_mg_ml: null, dosages: [{ type: "Wet", dosage: 6 }] }],
    ],
    [
      "the versions of an entry that came with the install",
      contract.listMedicationVersions,
      [{ ...draft, enteredOn: ENTERED, catsOnIt: 0, uses: [] }],
    ],
    [
      "an install without links",
      contract.getSettings,
      { productName: "FIP", links: {}, messaging: { appName: "Messenger" } },
    ],
  ])("%s", (_, { answer }, value) => {
    expect(answer.parse(value)).toEqual(value);
  });

  test("some fluid was extracted and nobody said how much", () => {
    const { howMuchFluid: _, ...fipInfo } = { howMuchFluid: "", ...ANSWERS.getIntake?.fipInfo };
    expect(contract.getIntake.answer.parse({ _id: MISO, fipInfo })).toEqual({ _id: MISO, fipInfo });
  });
});
