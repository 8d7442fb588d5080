import { hydrateRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setSettings } from "#web/api/settings.ts";
import { routes } from "#web/routes.tsx";
import { App } from "#web/shell/app.tsx";
import { ANA, logIn } from "#web/testing/people.ts";
import { prerender, renderPage } from "./prerender.tsx";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { SHELL_PAGES } from "./shell-pages.ts";

const SETTINGS = {
  productName: 'Nine <Lives> & "Co"',
  links: { donation: "https://example.org/?a=1&b=2" },
  messaging: { appName: "Signal" },
};
const TEMPLATE = `<html><head><meta name="description" content="all pages"><title>T</title></head><body><div id="root"></div></body></html>`;
const MODULES = [...PUBLIC_PAGES.map(({ module }) => module), ...Object.values(SHELL_PAGES).flat()];
const MANIFEST = Object.fromEntries(MODULES.map((module) => [module, { file: `assets/${module}.js` }]));

async function open(path: string) {
  const pageAt = await prerender({ template: TEMPLATE, manifest: MANIFEST, settings: SETTINGS });
  const { status, html } = pageAt(path);
  return { status, document: new DOMParser().parseFromString(html, "text/html") };
}

describe("what is served", () => {
  test.each([
    ["/", 200, "Where Compassion Meets Science"],
    ["/about", 200, "About FIP and its treatment"],
    ["/About/", 200, "About FIP and its treatment"],
    ["/contact", 200, "Contact the team"],
    ["/sock-fip-update", 200, "A research update"],
    ["/not-authorized", 200, "Not Authorized"],
    ["/not-found", 404, "404 Page Not Found!"],
    ["/no/such/page", 404, "404 Page Not Found!"],
    ["/admin/nothing", 404, "404 Page Not Found!"],
    ["/intake/1/nothing", 404, "404 Page Not Found!"],
  ])("at %s: %i, a page to read, headed %s", async (path, status, heading) => {
    const served = await open(path);
    expect([served.status, served.document.querySelector("#root h1")?.textContent]).toEqual([
      status,
      heading,
    ]);
    expect(served.document.title).toMatch(/^.+ – Nine <Lives> & "Co" Treatment Support$/);
  });

  test.each([
    "/login",
    "/create-account",
    "/setup",
    "/reset-password",
    "/dashboard",
    "/case/1/update-weight",
    "/intake/1/cat-info",
    "/admin",
    "/admin/events/new-cases",
    "/admin/reset-password",
    "/admin/reset-password/1",
  ])("at %s: the shell, which says what to do without scripts", async (path) => {
    const { status, document } = await open(path);
    expect(status).toBe(200);
    expect(document.querySelector("#root")?.innerHTML).toBe("");
    expect(document.title).toBe('Nine <Lives> & "Co" Treatment Support');
    expect(document.querySelector("#root + .not-begun[hidden] a")?.getAttribute("href")).toBe("");
    expect(document.querySelector("noscript h1")?.textContent).toBe("This page needs JavaScript");
    const ways = [...document.querySelectorAll("noscript main a")].map((link) => link.getAttribute("href"));
    expect(ways).toEqual(["/", "/about", "/contact", "/sock-fip-update"]);
  });

  test("the shell names what its page is made of, and that of no other", async () => {
    const { document } = await open("/admin/events/new-cases");
    const early = [...document.querySelectorAll("link[rel=modulepreload]")];
    expect(early.map((link) => link.getAttribute("href"))).toEqual([
      "/assets/shell/with-session.tsx.js",
      "/assets/features/events/events-page.tsx.js",
    ]);
    expect((await open("/intake")).document.querySelectorAll("link[rel=modulepreload]")).toHaveLength(0);
  });

  test("a page says what it is about and carries the settings", async () => {
    const { document } = await open("/about");
    const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
    expect(named("description")).toMatch(/^What FIP is/);
    expect(JSON.parse(named("settings") ?? "")).toEqual(SETTINGS);
    expect(document.querySelectorAll("script, style, [style]")).toHaveLength(0);
  });
});

test("a page that its scripts have not begun says so after a while, and no longer once they have", async () => {
  await page.viewport(390, 844);
  const { document: shell } = await open("/dashboard");
  const whole = [...shell.body.children].map((child) => document.body.appendChild(child));
  const [root, said] = whole;
  const [appearance] = said?.getAnimations() ?? [];
  const sentence = page.getByText("This page did not load");
  if (appearance) appearance.currentTime = 9_000;
  await expect.element(sentence).not.toBeVisible();
  if (appearance) appearance.currentTime = 10_000;
  await expect.element(sentence).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Load the page again" })).toBeInViewport();
  root?.append("The page");
  await expect.element(sentence).not.toBeVisible();
  for (const part of whole) part.remove();
});

describe("the browser takes over", () => {
  test.each(PUBLIC_PAGES.map(({ address }) => address))(
    "%s as it stands, also for somebody logged in",
    async (address) => {
      await page.viewport(1280, 800);
      setSettings(SETTINGS);
      const { root } = await renderPage(address);
      const container = document.body.appendChild(document.createElement("div"));
      // The test stands in for the server that sends it.
      container.setHTMLUnsafe(root);
      const heading = container.querySelector("h1");
      logIn(ANA);
      document.documentElement.dataset.session = "";
      const router = createMemoryRouter(routes, { initialEntries: [address] });
      const mounted = hydrateRoot(container, <App router={router} />);
      await expect.element(page.getByText("Ana Duarte")).toBeVisible();
      expect(container.querySelector("h1")).toBe(heading);
      expect(document.documentElement).not.toHaveAttribute("data-session");
      mounted.unmount();
      container.remove();
    },
  );
});
