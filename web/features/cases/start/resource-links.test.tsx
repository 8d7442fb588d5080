import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { getSettings } from "#contract/settings.ts";
import { loadSettings } from "#web/api/load-settings.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { ResourceLinks } from "./resource-links.tsx";

const named = () =>
  page
    .getByRole("link")
    .elements()
    .map((link) => [
      link.firstElementChild?.nextElementSibling?.firstChild?.textContent,
      link.getAttribute("href"),
    ]);

async function open(links: Record<string, string>) {
  fakeApi(on(getSettings, { productName: "FIP", links, messaging: { appName: "" } }));
  await loadSettings();
  render(
    <main>
      <ResourceLinks />
    </main>,
  );
  await expect.element(page.getByRole("main")).toBeInTheDocument();
}

test("a help group, a blood tracking log and treatment tools, where this install names them", async () => {
  await open({
    helpGroup: "https://help.example/",
    bloodLog: "https://blood.example/",
    treatmentTools: "https://tools.example/",
  });
  expect(named()).toEqual([
    ["Write to the team", "/contact"],
    ["Help group", "https://help.example/"],
    ["Blood tracking log", "https://blood.example/"],
    ["Treatment tools", "https://tools.example/"],
  ]);
});

test("the dashboard shows them [DASH-02]", async () => {
  const links = {
    helpGroup: "https://help.example/",
    bloodLog: "https://blood.example/",
    treatmentTools: "https://tools.example/",
  };
  logIn(ANA);
  fakeApi(
    on(getSettings, { productName: "FIP", links, messaging: { appName: "" } }),
    on(listOwnCases, []),
    on(listIntakeStatuses, []),
  );
  await loadSettings();
  render(<DashboardPage />, { at: "/dashboard" });
  await expect.poll(named).toEqual([
    ["Write to the team", "/contact"],
    ["Help group", "https://help.example/"],
    ["Blood tracking log", "https://blood.example/"],
    ["Treatment tools", "https://tools.example/"],
  ]);
});

test("one that is not set is not shown", async () => {
  await open({ bloodLog: "https://blood.example/", donation: "https://donate.example/" });
  expect(named()).toEqual([
    ["Write to the team", "/contact"],
    ["Blood tracking log", "https://blood.example/"],
  ]);
});

test("without any there is the way to the team", async () => {
  await open({});
  expect(named()).toEqual([["Write to the team", "/contact"]]);
});
