import type { APIRequestContext } from "@playwright/test";
import { createAccount } from "#contract/accounts.ts";
import { createCase } from "#contract/cases.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import type { AnswerOf, BodyOf, ParamsOf, Route } from "#contract/route.ts";
import type { Owner } from "./owner-pages.ts";

/** Makes a call of the contract without a page: to have the world as a journey wants to find it. */
export async function send<R extends Route>(
  request: APIRequestContext,
  token: string,
  route: R,
  { params, query, body }: { params?: ParamsOf<R>; query?: Record<string, string>; body: BodyOf<R> },
): Promise<AnswerOf<R>> {
  const values = new Map(Object.entries(params ?? {}));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  const ask = async () =>
    request.fetch(`/api${path}`, {
      method: route.method,
      ...(query && { params: query }),
      ...(body !== undefined && { data: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(await crossSiteHeader(request)),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  // Several people share these cookies: as a page does, once more with the one that the refusal has brought.
  const first = await ask();
  const response = first.status() === 403 ? await ask() : first;
  if (!response.ok()) throw new Error(`${route.method} ${path}: ${await response.text()}`);
  return JSON.parse((await response.text()) || "null");
}

async function crossSiteHeader(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value;
  return token === undefined ? {} : { "x-xsrf-token": token };
}

/** An owner with an account; gives the token. */
export function register(request: APIRequestContext, owner: Owner): Promise<string> {
  return send(request, "", createAccount, { body: { ...owner, passwordCheck: owner.password } });
}

/** A case with a finished intake; gives its id. */
export async function openCase(
  request: APIRequestContext,
  token: string,
  { name, weightKg, day }: { name: string; weightKg: number; day: string },
): Promise<string> {
  const { id: accountId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const caseId = await send(request, token, createCase, { body: { caseInfoVersion: 1, accountId } });
  const params = { caseId };
  await send(request, token, answerCatInfo, {
    params,
    body: {
      catInfoVersion: 1,
      name,
      type: "Domestic",
      sex: "Female",
      spayNeuter: "Yes",
      age: { years: 1, months: 2, isEstimate: false },
    },
  });
  await send(request, token, answerFipInfo, {
    params,
    body: {
      fipInfoVersion: 1,
      typeOfFIP: ["Wet", "Neuro"],
      hasFluid: "Abdomen",
      hasFluidBeenExtracted: "No",
      eyes: ["No Issues"],
      mobility: ["Trouble Jumping"],
    },
  });
  await send(request, token, answerCurrentHealth, {
    params,
    body: {
      currentHealthVersion: 1,
      catWeight: { weightKg, effectiveDate: day },
      isEating: "Yes",
      isDrinking: "Yes",
      hasDiarrhea: "No",
      isVomiting: "No",
      hasFever: "No",
      hasTroubleBreathing: "No",
      hasEnergyChanged: "Yes",
      otherHealthIssues: ["No / Unknown"],
    },
  });
  await send(request, token, answerCurrentMedications, {
    params,
    body: {
      currentMedicationsVersion: 1,
      generalMedications: ["No / Unknown"],
      hasVaccinations: "No",
      anyOtherMedications: "No",
    },
  });
  await send(request, token, answerShipping, {
    params,
    body: { shippingVersion: 1, address: "1 Example Street" },
  });
  return caseId;
}
