import { expect, test } from "vitest";
import { machineOf } from "./machine.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPad",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Firefox", "Android"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Microsoft Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari",
    "Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    "Chrome",
    "Chromebook",
  ],
])("%s is %s on %s", (agent, browser, device) => {
  expect(machineOf(agent)).toEqual({ browser, device });
});

test.each([
  ["nothing", undefined],
  ["an empty one", ""],
  ["a script", "curl/8.5.0"],
  ["somebody's name", "Marguerite Example/1.0"],
  ["a tag", "<script>alert(1)</script>/1 (<b>x</b>)"],
  ["a key of every object", "constructor/1.0 (constructor)"],
  ["more than a browser says", `Mozilla/5.0 (Android 15) Firefox/132.0 ${"a".repeat(500)}`],
])("of %s no word is kept [R20]", (_, agent) => {
  const { browser, device } = machineOf(agent);
  expect([browser, device]).toEqual([undefined, undefined]);
});
