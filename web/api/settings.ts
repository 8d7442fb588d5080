import { useSyncExternalStore } from "react";
import type { Settings } from "#contract/settings.ts";

/** The name of the `meta` element in which the server's pages carry the settings. */
export const SETTINGS_META = "settings";

const watchers = new Set<() => void>();
let settings: Settings = { productName: "FIP", links: {}, messaging: { appName: "" } };

/** What this install says about itself. Never waits and never fails. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, current, current);
}

export function setSettings(next: Settings): void {
  settings = next;
  for (const watcher of watchers) watcher();
}

/** Takes the settings from the page, where the server wrote it; `npm run dev` has them read from the API. */
export function startSettings(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`);
  if (meta) setSettings(JSON.parse(meta.content));
  else void import("./load-settings.ts").then(({ loadSettings }) => loadSettings());
}

function current(): Settings {
  return settings;
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
