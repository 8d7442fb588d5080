import type { APIRequestContext } from "@playwright/test";
import { createAccount, login } from "#contract/accounts.ts";
import { createCase, deleteCase, getCase } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { changeEventStatus, listEventsByStatus } from "#contract/events.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import { activateMedication, addMedication } from "#contract/medications.ts";
import { requestPassword } from "#contract/password-requests.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, utcDay } from "#domain/calendar.ts";
import * as intake from "#server/testing/intake-answers.ts";
import { ADVISER } from "./adviser.ts";
import { send } from "./api.ts";
import type { Owner } from "./owner-pages.ts";
import { HALVES, PAYLOADS } from "./payloads.ts";

const [ONE, OTHER] = HALVES;

/** Every free text that the product takes holds what a careless page would run. */
export async function plantWorld(request: APIRequestContext, owner: Owner) {
  const { phone, password } = owner;
  const name = { firstName: "<img src=x onerror=planted=1>", lastName: "<script>planted=1</script>" };
  const token = await send(request, "", createAccount, {
    body: { ...owner, ...name, passwordCheck: password },
  });
  const adviser = await send(request, "", login, {
    body: { phone: ADVISER.phone, password: ADVISER.password },
  });
  const { id: accountId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const open = (cat: string) => openCase(request, token, accountId, cat);

  for (const cat of PAYLOADS) await open(cat);
  const gone = await open("<svg onload=planted=1>");
  await send(request, adviser, deleteCase, { params: { caseId: gone }, body: undefined });
  const caseId = await open("<img src=x onerror=planted=2>");
  await answerIntake(request, token, caseId);
  const medicationId = await plantMedication(request, adviser);
  await treat(request, { token, adviser, caseId, medicationId });
  await closeEvents(request, adviser);
  await send(request, "", requestPassword, { body: { phone } });
  return { caseId, medicationId };
}

async function openCase(request: APIRequestContext, token: string, accountId: string, name: string) {
  const caseId = await send(request, token, createCase, { body: intake.caseOf(accountId) });
  await send(request, token, answerCatInfo, { params: { caseId }, body: { ...intake.catInfo, name } });
  return caseId;
}

async function answerIntake(request: APIRequestContext, token: string, caseId: string): Promise<void> {
  const params = { caseId };
  const described = { describeEyes: ONE, describeMobility: OTHER, howMuchFluid: ONE };
  await send(request, token, answerFipInfo, { params, body: { ...intake.fipInfo, ...described } });
  const health = { describeEating: ONE, describeFever: OTHER, describeOtherHealthIssues: ONE };
  const catWeight = { weightKg: 3, effectiveDate: utcDay(new Date().toISOString()) };
  const body = { ...intake.currentHealth, ...health, catWeight };
  await send(request, token, answerCurrentHealth, { params, body });
  const given = {
    describeGeneralMedications: ONE,
    describeVaccinations: OTHER,
    describeOtherMedications: ONE,
  };
  await send(request, token, answerCurrentMedications, {
    params,
    body: { ...intake.currentMedications, ...given },
  });
  await send(request, token, answerShipping, {
    params,
    body: { ...intake.shipping, address: OTHER.slice(0, 990) },
  });
}

async function plantMedication(request: APIRequestContext, adviser: string): Promise<string> {
  const source = ONE.slice(0, 480);
  const { _id } = await send(request, adviser, addMedication, {
    body: {
      // The names of the catalogue are taken once.
      displayName: `<img src=x onerror=planted=1> ${Math.random()}`,
      type: "liquid",
      concentration_mg_ml: 20,
      strategy: { nearest: 0.1, direction: "up" },
      dosages: [{ type: "Wet", dosage: 6, source, sourceDate: "2025-07-01" }],
      dosesPerDay: 1,
      ceilingMgPerKg: 15,
      source: OTHER.slice(0, 980),
    },
  });
  await send(request, adviser, activateMedication, { params: { medicationId: _id }, body: { version: 1 } });
  return _id;
}

type Treated = { token: string; adviser: string; caseId: string; medicationId: string };

/** A dose, a status and a struck-out weight, each with what somebody wrote about it. */
async function treat(request: APIRequestContext, { token, adviser, caseId, medicationId }: Treated) {
  const params = { caseId };
  const day = utcDay(new Date().toISOString());
  const { metrics } = await send(request, token, getCase, { params, body: undefined });
  await send(request, adviser, setTreatment, {
    params,
    body: {
      medication: { _id: medicationId },
      dosage: { type: "Wet", dosage: 6 },
      ...{ dose: 0.9, liquid: true, weightUsedInCalc: 3, strategy: { nearest: 0.1, direction: "up" } },
      weight: { _id: metrics.weights[0]?._id ?? "" },
      note: `${ONE} ${OTHER}`.slice(0, 1990),
      treatmentStartDate: day,
      graduationDate: addDays(day, 84),
      effectiveDate: day,
    },
  });
  const change = { statusVersion: 1, type: "Status", newStatus: "Treatment Extension" } as const;
  await send(request, adviser, changeStatus, {
    params,
    body: { ...change, note: OTHER, effectiveDate: day },
  });
  const wrong = await send(request, token, recordWeight, {
    params,
    body: { weightKg: 3.1, effectiveDate: day },
  });
  await send(request, token, withdrawWeight, {
    params: { caseId, weightId: wrong.metric._id },
    body: { reason: ONE.slice(0, 480) },
  });
}

/** One of each is acknowledged with a note, so that it stands in the history. */
async function closeEvents(request: APIRequestContext, adviser: string): Promise<void> {
  const open = { query: { s: "New" }, body: undefined } as const;
  const events = await send(request, adviser, listEventsByStatus, open);
  for (const { _id: eventId } of events.filter(({ type }) => type === "New Case").slice(0, 3)) {
    const body = { eventId, newStatus: "Complete", note: OTHER } as const;
    await send(request, adviser, changeEventStatus, { params: { eventId }, body });
  }
}
