import { describe, expect, test } from "vitest";
import type { Medication } from "#contract/medications.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import type { FIP_TYPES } from "#domain/intake/intake.ts";
import { dosed, SUSPENSION, weighed } from "#web/testing/cats.ts";
import {
  CATALOGUE,
  daysAgo,
  patient,
  RETIRED,
  STRONG,
  TABLETS,
  untreated,
  WEAK,
} from "#web/testing/treatment.ts";
import {
  byHand,
  type Choice,
  chooseMedication,
  firstChoice,
  knownChoice,
  preselectedDosage,
  propose,
  treatmentBody,
  withDosage,
} from "./proposal.ts";

const TODAY = daysAgo(0);
const choose = (rest: Partial<Choice> = {}): Choice => ({
  medicationId: WEAK._id,
  dosageType: "Wet",
  day: TODAY,
  ...rest,
});
const onMedicine = ({ _id }: Medication) =>
  patient({ doses: [dosed(daysAgo(20), { medication: { ...SUSPENSION, _id } })] });

describe("chosen before anybody chose", () => {
  test("the only medicine in use, for a cat that had none", () => {
    expect(firstChoice("set", untreated(), [RETIRED, STRONG], TODAY)).toEqual({
      medicationId: STRONG._id,
      dosageType: "Wet",
      day: TODAY,
    });
  });

  test.each([
    ["several", [RETIRED, STRONG, WEAK]],
    ["no", [RETIRED]],
  ])("none for a cat that had none, where %s medicines are in use", (_, catalogue) => {
    expect(firstChoice("set", untreated(), catalogue, TODAY)).toEqual({
      medicationId: "",
      dosageType: "",
      day: TODAY,
    });
  });

  test.each(["set", "update"] as const)("the cat's last medicine, when it is %s", (mode) => {
    expect(firstChoice(mode, onMedicine(TABLETS), CATALOGUE, TODAY).medicationId).toBe(TABLETS._id);
  });

  test("none, where the cat's last medicine is not in use any more", () => {
    expect(firstChoice("update", onMedicine(RETIRED), CATALOGUE, TODAY)).toMatchObject({
      medicationId: "",
      dosageType: "",
    });
  });

  test.each<[(typeof FIP_TYPES)[number][], string]>([
    [["Wet"], "Wet"],
    [["Wet", "Neuro"], "Neuro"],
    [["Neuro", "Ocular", "Wet"], "Neuro"],
    [["Wet", "Ocular"], "Ocular"],
    [["No"], ""],
    [[], ""],
  ])("of the types %j the highest dosage: '%s'", (typeOfFIP, chosen) => {
    expect(preselectedDosage("set", WEAK, untreated({ typeOfFIP }))).toBe(chosen);
  });

  test("none, where the medicine has no dosage for one of them: that might be the highest", () => {
    const without = { ...STRONG, dosages: STRONG.dosages.filter(({ type }) => type !== "Neuro") };
    expect(preselectedDosage("set", without, untreated({ typeOfFIP: ["Wet", "Neuro"] }))).toBe("");
    const neuro = { dosage: { type: "Neuro", dosage: 10 } } as const;
    const cat = patient({ typeOfFIP: ["Wet"], doses: [dosed(TODAY, neuro)] });
    expect(preselectedDosage("update", without, cat)).toBe("");
  });

  test("the dosage in force in an update, also of another medicine that has it", () => {
    const neuro = patient({ typeOfFIP: ["Neuro"] });
    const without = { ...STRONG, dosages: STRONG.dosages.filter(({ type }) => type !== "Wet") };
    expect(preselectedDosage("update", WEAK, neuro)).toBe("Wet");
    expect(preselectedDosage("update", STRONG, neuro)).toBe("Wet");
    expect(preselectedDosage("update", without, neuro)).toBe("");
    expect(preselectedDosage("set", WEAK, neuro)).toBe("Neuro");
  });
});

test("the one for which the last dose was set, where an adviser had seen more than the intake says", () => {
  const raised = { dosage: { type: "Neuro", dosage: 10 } } as const;
  const cat = patient({ typeOfFIP: ["Wet"], doses: [dosed(TODAY, raised)] });
  expect(preselectedDosage("set", WEAK, cat)).toBe("Neuro");
  expect(preselectedDosage("update", STRONG, cat)).toBe("Neuro");
  expect(preselectedDosage("set", TABLETS, cat)).toBe("");
});

describe("once another medicine is chosen", () => {
  const change = (choice: Partial<Choice>, to = STRONG, catalogue = [WEAK, STRONG]) =>
    chooseMedication("set", untreated(), catalogue, { choice: choose(choice), medicationId: to._id });

  test("a dosage that was chosen by hand stays", () => {
    expect(change({ dosageType: "Neuro" })).toMatchObject({ medicationId: STRONG._id, dosageType: "Neuro" });
  });

  test("or, where the other one has none for that, is to be chosen", () => {
    const without = { ...STRONG, dosages: STRONG.dosages.filter(({ type }) => type !== "Neuro") };
    const changed = change({ dosageType: "Neuro" }, without, [WEAK, without]);
    expect(changed.dosageType).toBe("");
    expect(
      chooseMedication("set", untreated(), [WEAK, without], { choice: changed, medicationId: WEAK._id })
        .dosageType,
    ).toBe("");
  });

  test("one that was preselected is preselected for it", () => {
    expect(change({}).dosageType).toBe("Wet");
    expect(change({ medicationId: "", dosageType: "" }).dosageType).toBe("Wet");
  });
});

describe("a dosage that the form has put", () => {
  const put = (types: (typeof FIP_TYPES)[number][], catalogue = CATALOGUE) =>
    withDosage("set", untreated({ typeOfFIP: types }), catalogue, { ...choose(), dosageType: undefined });
  const without = CATALOGUE.map((one) => ({
    ...one,
    dosages: one.dosages.filter(({ type }) => type !== "Neuro"),
  }));

  test("is nobody's choice, and another one is", () => {
    const kept = (dosageType: string) => byHand("set", untreated(), CATALOGUE, choose({ dosageType }));
    expect(kept("Wet").dosageType).toBeUndefined();
    expect(kept("Neuro").dosageType).toBe("Neuro");
    expect(kept("").dosageType).toBe("");
  });

  test("follows the types of the intake, and is to be chosen where the medicine lacks one", () => {
    expect(put(["Wet"])).toEqual(choose());
    expect(put(["Wet", "Neuro"])).toEqual(choose({ dosageType: "Neuro" }));
    expect(put(["Wet", "Neuro"], without)).toEqual(choose({ dosageType: "" }));
  });

  test("is put anew in place of none that was chosen by hand", () => {
    const patient = untreated({ typeOfFIP: ["Wet", "Neuro"] });
    expect(withDosage("set", patient, CATALOGUE, choose())).toEqual(choose());
    expect(withDosage("set", patient, without, choose({ dosageType: "Neuro" })).dosageType).toBe("");
  });
});

describe("a choice after the catalogue was read again", () => {
  test("stays where it is still there", () => {
    expect(knownChoice(CATALOGUE, choose())).toEqual(choose());
  });

  test("loses a medicine that is not in use any more, and with it the dosage", () => {
    const without = CATALOGUE.map((entry) => ({ ...entry, active: entry !== WEAK && entry.active }));
    expect(knownChoice(without, choose())).toEqual(choose({ medicationId: "", dosageType: "" }));
  });

  test("loses a dosage that is gone", () => {
    const without = [{ ...WEAK, dosages: WEAK.dosages.slice(1) }];
    expect(knownChoice(without, choose())).toEqual(choose({ dosageType: "" }));
  });
});

describe("the dose", () => {
  const doseOf = (...input: Parameters<typeof propose>) => {
    const proposed = propose(...input);
    return proposed && "ok" in proposed ? proposed.ok.calculated.dose : proposed?.error;
  };

  test.each([
    ["the latest weight", choose(), 2],
    ["a higher dosage", choose({ dosageType: "Neuro" }), 3.3],
    ["another strength", choose({ medicationId: STRONG._id }), 1.5],
    ["tablets", choose({ medicationId: TABLETS._id }), 75],
    ["the weight of that day", choose({ day: daysAgo(10) }), 1.8],
  ])("of %s", (_, choice, dose) => {
    expect(doseOf("update", patient(), CATALOGUE, choice)).toBe(dose);
  });

  test.each([
    ["no medication", choose({ medicationId: "" })],
    ["no dosage", choose({ dosageType: "" })],
    ["a medicine that is not in use", choose({ medicationId: RETIRED._id })],
  ])("is not there with %s", (_, choice) => {
    expect(propose("update", patient(), CATALOGUE, choice)).toBeUndefined();
  });

  test("of a start before the first weight comes from the earliest after it; an update is refused", () => {
    const early = choose({ day: "2024-05-05" });
    expect(doseOf("set", untreated(), CATALOGUE, early)).toBe(1.8);
    expect(doseOf("update", patient(), CATALOGUE, early)).toBe(
      "Unable to find a weight effective on or before proposed treatment date 'May 05, 2024'",
    );
  });

  test("of two weights of one day comes from the one entered later", () => {
    const [late, early] = [weighed(TODAY, 5), weighed(TODAY, 3)];
    const twice = patient({ metrics: { weights: [late, early] } });
    expect(doseOf("update", twice, CATALOGUE, choose())).toBe(2);
  });

  test.each([
    ["without a strength", { concentration_mg_ml: null }, /no usable concentration/],
    [
      "above the ceiling",
      { ceilingMgPerKg: 5 },
      /6 mg\/kg a day is above this medication's ceiling of 5 mg\/kg/,
    ],
    ["that rounds to nothing", { concentration_mg_ml: 1000 }, /rounds to 0\.0/],
  ])("%s is refused with the reason", (_, rest, reason) => {
    expect(doseOf("update", patient(), [{ ...WEAK, ...rest }], choose())).toMatch(reason);
  });
});

describe("what is sent", () => {
  const bodyOf = (...input: Parameters<typeof propose>) => {
    const proposed = propose(...input);
    return proposed && "ok" in proposed ? treatmentBody(proposed.ok, "Called.") : undefined;
  };

  test("has every figure of the sum, and 84 days from the start", () => {
    const weight = weighed(daysAgo(1), 4.88);
    expect(bodyOf("set", untreated({ metrics: { weights: [weight] } }), CATALOGUE, choose())).toEqual({
      treatmentFormVersion: 1,
      medication: {
        _id: WEAK._id,
        version: 1,
        displayName: "GS-441524 15 mg/ml",
        type: "liquid",
        concentration_mg_ml: 15,
        dosesPerDay: 1,
      },
      dosage: { type: "Wet", dosage: 6 },
      dose: 2,
      liquid: true,
      weight,
      weightUsedInCalc: 4.9,
      strategy: { nearest: 0.1, direction: "up" },
      note: "Called.",
      effectiveDate: noonUtc(TODAY),
      treatmentStartDate: noonUtc(TODAY),
      graduationDate: noonUtc(addDays(TODAY, 84)),
      typeOfFIP: ["Wet"],
      seenOn: weight.enteredOn,
    });
  });

  test("by an update keeps the course", () => {
    expect(bodyOf("update", patient(), CATALOGUE, choose())).toMatchObject({
      effectiveDate: noonUtc(TODAY),
      treatmentStartDate: noonUtc(daysAgo(20)),
      graduationDate: noonUtc(addDays(daysAgo(20), 84)),
    });
  });
});
