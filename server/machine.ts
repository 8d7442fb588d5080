import Bowser from "bowser";

/** What somebody calls from: "Firefox" on an "iPhone". Words of ours; what is none that we know is left out. */
export type Machine = { browser?: string | undefined; device?: string | undefined };

// Real ones are shorter. What is longer is not worth the work.
const LONGEST_AGENT = 500;
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const DEVICES = new Map([
  ["Android", "Android"],
  ["Chrome OS", "Chromebook"],
  ["Linux", "Linux"],
  ["macOS", "Mac"],
  ["Windows", "Windows"],
]);

/** Reads what a browser says of itself (the header `User-Agent`), of which anybody may say anything. */
export function machineOf(agent: string | undefined): Machine {
  if (!agent || agent.length > LONGEST_AGENT) return {};
  const { browser, os, platform } = Bowser.parse(agent);
  const apple = platform.type === "tablet" ? "iPad" : "iPhone";
  const device = os.name === "iOS" ? apple : DEVICES.get(os.name ?? "");
  return { browser: BROWSERS.has(browser.name ?? "") ? browser.name : undefined, device };
}
