import { expect, test } from "vitest";
import { getSettings } from "#contract/settings.ts";
import { startApp } from "#server/testing/world.ts";

test("the settings are what the operator decided; a link that is not set is left out", async () => {
  const world = await startApp({
    environment: {
      PRODUCT_NAME: "Nine Lives",
      HANDBOOK_URL: "https://example.org/handbook",
      MESSAGING_APP_NAME: "Signal",
    },
  });
  const { status, body } = await world.send(getSettings);
  await world.close();
  expect([status, body]).toEqual([
    200,
    {
      productName: "Nine Lives",
      links: { handbook: "https://example.org/handbook", donation: "https://www.sockfip.org/" },
      messaging: { appName: "Signal" },
    },
  ]);
});
