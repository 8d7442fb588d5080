import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import type { Day } from "#domain/calendar.ts";
import type { Send } from "#server/send.ts";
import type { DemoCat } from "./cats.ts";

type Asked = { send: Send; cat: DemoCat; caseId: string; kg: number; day: Day };

/** The five steps of the intake, each answered by the call that its page makes. */
export const ANSWERS: ((asked: Asked) => Promise<{ body: unknown }>)[] = [
  ({ send, cat, caseId }) =>
    send(answerCatInfo, {
      params: { caseId },
      body: {
        catInfoVersion: 1,
        name: cat.name,
        type: cat.pedigree ? "Pedigree" : "Domestic",
        sex: cat.sex,
        spayNeuter: cat.ageMonths > 6 ? "Yes" : "No",
        age: {
          years: Math.floor(cat.ageMonths / 12),
          months: cat.ageMonths % 12,
          isEstimate: cat.ageMonths > 36,
        },
      },
    }),
  ({ send, cat, caseId }) =>
    send(answerFipInfo, {
      params: { caseId },
      body: {
        fipInfoVersion: 1,
        typeOfFIP: cat.types,
        hasFluid: cat.types.includes("Wet") ? "Abdomen" : cat.types.includes("Pleural") ? "Chest" : "No",
        hasFluidBeenExtracted: cat.types.includes("Pleural") ? "Yes" : "No",
        howMuchFluid: cat.types.includes("Pleural") ? "About 80 ml, twice" : undefined,
        eyes: cat.types.includes("Ocular") ? ["Cloudy Eyes"] : ["No Issues"],
        mobility: cat.types.includes("Neuro")
          ? ["Trouble Jumping", "Ataxia (Impaired Coordination)"]
          : ["No Issues"],
      },
    }),
  ({ send, cat, caseId, kg, day }) =>
    send(answerCurrentHealth, {
      params: { caseId },
      body: {
        currentHealthVersion: 1,
        catWeight: {
          weightKg: kg,
          effectiveDate: day,
          entered: { weightType: "kg", userEnteredDecimalValue: kg },
        },
        isEating: "Yes",
        describeEating: "Half a pouch of wet food, four times a day.",
        isDrinking: "Yes",
        hasDiarrhea: "No",
        isVomiting: "No",
        hasFever: "No",
        hasTroubleBreathing: "No",
        hasEnergyChanged: "Yes",
        otherHealthIssues: ["No / Unknown"],
        ...cat.health,
      },
    }),
  ({ send, caseId }) =>
    send(answerCurrentMedications, {
      params: { caseId },
      body: {
        currentMedicationsVersion: 1,
        generalMedications: ["Mirataz", "Vitamin B12"],
        describeGeneralMedications: "Mirataz on the ear once a day, B12 once a week.",
        hasVaccinations: "No",
        anyOtherMedications: "No",
      },
    }),
  ({ send, caseId }) =>
    send(answerShipping, {
      params: { caseId },
      body: { shippingVersion: 1, address: "1 Example Street, Springfield" },
    }),
];
