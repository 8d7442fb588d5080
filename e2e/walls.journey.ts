import { createServer, type Server } from "node:http";
import { test as base, expect, type Page } from "@playwright/test";
import { ADVISER } from "./adviser.ts";
import { test } from "./journey.ts";
import { createAccount, logIn, logOut, newOwner } from "./owner-pages.ts";

/** What the page's policy refused, as the browser reports it. */
async function refusedBy(page: Page, what: () => unknown): Promise<string[]> {
  await page.evaluate(() => {
    Object.assign(window, { refused: [] });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      Reflect.get(window, "refused").push(effectiveDirective),
    );
  });
  await page.evaluate(what).catch(() => {});
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "refused").length)).toBeGreaterThan(0);
  return page.evaluate(() => [...new Set<string>(Reflect.get(window, "refused"))]);
}

// Without the journeys' own rule that nothing stands on the console: what is refused here is told there.
base.describe("the policy of a page refuses [R45]", () => {
  const script = () => {
    const element = document.createElement("script");
    element.append("window.ran = true");
    document.head.append(element);
  };
  const handler = () => document.body.setAttribute("onclick", "window.ran = true");
  const foreign = () => fetch("https://elsewhere.example/");
  const image = () => Object.assign(new Image(), { src: "https://elsewhere.example/a.png" });
  const style = () =>
    document.head.append(Object.assign(document.createElement("style"), { textContent: "a{}" }));
  const markup = () => {
    document.body.innerHTML = "<b>text</b>";
  };
  const code = () => Reflect.apply(setTimeout, window, ["window.ran = true"]);
  const frame = () =>
    document.body.append(
      Object.assign(document.createElement("iframe"), { src: "https://elsewhere.example/" }),
    );
  const start = () =>
    document.head.append(
      Object.assign(document.createElement("base"), { href: "https://elsewhere.example/" }),
    );
  const form = () => {
    const element = Object.assign(document.createElement("form"), { action: "https://elsewhere.example/" });
    document.body.append(element);
    element.submit();
  };
  const WAYS: [string, () => unknown, string[]][] = [
    ["a script in the page", script, ["require-trusted-types-for"]],
    ["a handler in an attribute", handler, ["require-trusted-types-for"]],
    ["markup made of text", markup, ["require-trusted-types-for"]],
    ["code made of text", code, ["require-trusted-types-for"]],
    ["a call to another host", foreign, ["connect-src"]],
    ["a picture of another host", image, ["img-src"]],
    ["a style in the page", style, ["style-src-elem"]],
    ["a frame", frame, ["frame-src"]],
    ["another base for all addresses", start, ["base-uri"]],
    ["a form to another host", form, ["form-action"]],
  ];
  for (const [name, way, directives] of WAYS) {
    base(name, async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByLabel("Phone")).toBeVisible();
      expect(await refusedBy(page, way)).toEqual(directives);
      expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
    });
  }
});

/** A page of another website. */
async function elsewhere(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/`, server };
}

base("in a frame of another website there is nothing to press [R46]", async ({ page, baseURL }) => {
  const { url, server } = await elsewhere(`<p>mine</p><iframe src="${baseURL}/login"></iframe>`);
  const told: string[] = [];
  page.on("console", (message) => void told.push(message.text()));
  await page.goto(url);
  await expect.poll(() => told.join()).toMatch(/frame-ancestors 'none'/);
  const framed = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await framed?.locator("input, form, nav").count()).toBe(0);
  server.close();
});

base.describe("a form on another website does nothing here [R47]", () => {
  const text = `{"phone":"${ADVISER.phone}","password":"${ADVISER.password}","x":"`;
  const FORMS = [
    ["text that reads like JSON", "text/plain", `<input name='${text}' value='"}'>`],
    ["fields", "application/x-www-form-urlencoded", "<input name=phone value=1>"],
    ["a file's parts", "multipart/form-data", "<input name=phone value=1>"],
  ] as const;
  for (const [name, type, fields] of FORMS) {
    base(name, async ({ page, baseURL }) => {
      await createAccount(page, newOwner());
      const action = `${baseURL}/api/accounts/login`;
      const { url, server } = await elsewhere(
        `<form method=post enctype="${type}" action="${action}">${fields}<button>Win</button></form>`,
      );
      await page.goto(url);
      const answered = page.waitForResponse(action);
      await page.getByRole("button", { name: "Win" }).click();
      const response = await answered;
      expect(response.status()).toBe(403);
      expect((await response.json()).detail).toBe("This was sent from another website, so it was not done.");
      server.close();
    });
  }
});

test.describe("after a logout [R49]", () => {
  test("nothing of the account is on the device, Back shows none of it, and it is read anew", async ({
    page,
  }) => {
    await createAccount(page, newOwner("Zebulon"));
    await expect(page.getByRole("heading", { name: "My Cats" })).toBeVisible();
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByText("Zebulon").first()).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([{}, {}]);

    await page.goBack();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Phone")).toHaveValue("");
    expect(await page.content()).not.toContain("Zebulon");

    await logIn(page, ADVISER);
    await expect(page).toHaveURL(/admin|dashboard/);
    expect(await page.content()).not.toContain("Zebulon");
  });
});
