import { getSettings } from "#contract/settings.ts";
import { call } from "./call.ts";
import { setSettings } from "./settings.ts";

/** Reads the settings from the API. Without an answer the last ones known stay. */
export async function loadSettings(): Promise<void> {
  await call(getSettings, {}).then(setSettings, () => {});
}
