import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openCase, register } from "./api.ts";
import { test } from "./journey.ts";
import { createAccount, newOwner } from "./owner-pages.ts";

const SOMEBODY_ELSES = "Canarycat";
const ADMIN_PAGES = [
  "/admin",
  "/admin/events/password-requests",
  "/admin/audit/CASE",
  "/admin/treatments/CASE",
  "/admin/catalogue",
];

async function openSomebodyElses(request: APIRequestContext): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const other = await register(request, newOwner("Canary"));
  return openCase(request, other, { name: SOMEBODY_ELSES, weightKg: 3, day });
}

/** The token in local storage as it is, but for what it says of the right of an admin. */
async function claimToBeAnAdmin(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = localStorage.getItem("token") ?? "";
    const [header, claims = "", signature] = real.split(".");
    const said = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    const forged = btoa(JSON.stringify({ ...said, isAdmin: true }))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    localStorage.setItem("token", [header, forged.replaceAll("=", ""), signature].join("."));
  });
}

/** Bodies of all answers of the API that were no refusal. */
function answersOf(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    const isAnswer = response.ok() && response.url().includes("/api/");
    if (isAnswer) answers.push(response.text().catch(() => ""));
  });
  return answers;
}

for (const address of ADMIN_PAGES) {
  test(`whoever calls himself an admin in the browser sees nobody's data at ${address} [R19]`, async ({
    page,
    request,
    expectRefusal,
  }) => {
    const caseId = await openSomebodyElses(request);
    await createAccount(page, newOwner());
    const answers = answersOf(page);

    expectRefusal(401);
    await claimToBeAnAdmin(page);
    await page.goto(address.replace("CASE", caseId));
    await expect(page).toHaveURL("/not-authorized");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect((await Promise.all(answers)).join()).not.toContain("Canary");
  });
}

test("with the page fooled and the real token in the calls an admin's page is an empty shell, and then a closed door [R19]", async ({
  page,
  request,
  expectRefusal,
}) => {
  const caseId = await openSomebodyElses(request);
  await createAccount(page, newOwner());
  const answers = answersOf(page);

  expectRefusal(403);
  // First, so that no call of the page that is open goes out with the forged one.
  const real = await page.evaluate(() => localStorage.getItem("token"));
  await page.route("**/api/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${real}` } }),
  );
  await claimToBeAnAdmin(page);
  await page.goto(`/admin/treatments/${caseId}`);
  await expect(page).toHaveURL("/not-authorized");
  expect((await Promise.all(answers)).join()).not.toContain("Canary");
});
