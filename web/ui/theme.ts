import { useSyncExternalStore } from "react";
import { keepOnDevice } from "#web/keep-on-device.ts";

export type Theme = "device" | "light" | "dark";

const KEY = "theme";
const listeners = new Set<() => void>();

/** The chosen theme; `device` follows the device. `public/before-paint.js` applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme, () => "device"), chooseTheme];
}

function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "device";
}

function chooseTheme(theme: Theme): void {
  if (theme === "device") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset.theme = theme;
    keepOnDevice(KEY, theme);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
