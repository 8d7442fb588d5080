import { i18n } from "@lingui/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import type { Settings } from "#contract/settings.ts";
import { SETTINGS_META, setSettings } from "#web/api/settings.ts";
import { routes } from "#web/routes.tsx";
import { App } from "#web/shell/app.tsx";
import { loadPage } from "#web/shell/load-page.ts";
import { Words } from "#web/shell/words.tsx";
import { TitleListener } from "#web/ui/page.tsx";
import { addressesIn } from "./address-at.ts";
import { chunkLinks, type Manifest } from "./chunk-links.ts";
import { fillTemplate } from "./fill-template.ts";
import { NeedsScripts } from "./needs-scripts.tsx";
import { NotBegun } from "./not-begun.tsx";
import { NOT_FOUND, PUBLIC_PAGES } from "./public-pages.ts";
import { SHELL_PAGES } from "./shell-pages.ts";

export type ServedPage = { status: 200 | 404; html: string };

type Given = {
  /** The built index.html. */
  template: string;
  manifest: Manifest;
  settings: Settings;
};

/**
 * Renders the public pages once. Gives what to serve at a path: a public page, the shell of a page that needs
 * scripts, or "not found".
 */
export async function prerender({
  template,
  manifest,
  settings,
}: Given): Promise<(path: string) => ServedPage> {
  setSettings(settings);
  const meta = { [SETTINGS_META]: JSON.stringify(settings) };
  const pages = new Map<string, ServedPage>();
  for (const { address, module, description } of PUBLIC_PAGES) {
    const { root, title } = await renderPage(address);
    const links = chunkLinks(manifest, [module], template);
    const html = fillTemplate(template, { title, description: i18n._(description), root, links, meta });
    pages.set(address, { status: address === NOT_FOUND ? 404 : 200, html });
  }
  const words = renderShell(settings);
  const shellWith = (modules: string[]): ServedPage => {
    const links = chunkLinks(manifest, modules, template);
    return { status: 200, html: fillTemplate(template, { ...words, links, meta }) };
  };
  for (const [address, modules] of Object.entries(SHELL_PAGES)) pages.set(address, shellWith(modules));
  // Of an address that only leads on to another.
  const shell = shellWith([]);
  const notFound = pages.get(NOT_FOUND) ?? shell;
  const addressAt = addressesIn(routes);
  return (path) => {
    const address = addressAt(path);
    return address === undefined ? notFound : (pages.get(address) ?? shell);
  };
}

/** A public page as it is for somebody unknown: its markup and the title of its window. */
export async function renderPage(address: string): Promise<{ root: string; title: string }> {
  await loadPage(routes, address);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  let title = "";
  const root = renderToString(
    <TitleListener
      value={(told) => {
        title = told;
      }}
    >
      <App router={router} />
    </TitleListener>,
  );
  router.dispose();
  return { root, title };
}

function renderShell({ productName }: Settings) {
  const markup = (part: ReactNode) => renderToStaticMarkup(<Words>{part}</Words>);
  return {
    title: `${productName} Treatment Support`,
    notBegun: markup(<NotBegun />),
    noscript: markup(<NeedsScripts productName={productName} />),
  };
}
