import { useSyncExternalStore } from "react";
import { getSettings, type Settings } from "#contract/settings.ts";
import { call } from "./call.ts";

// The last ones read stand in until the server has answered, so that the name in the top bar does not jump.
const KEY = "settings";
const UNKNOWN: Settings = { productName: "FIP", links: {}, messaging: { appName: "" } };

const watchers = new Set<() => void>();
let settings = remembered();

/** What this install says about itself. Never waits and never fails. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

/** Reads the settings once, at start. Without an answer the last ones known stay. */
export async function loadSettings(): Promise<void> {
  settings = await call(getSettings, {}).catch(() => settings);
  localStorage.setItem(KEY, JSON.stringify(settings));
  for (const watcher of watchers) watcher();
}

function remembered(): Settings {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "") ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
