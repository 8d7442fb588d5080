import type { getSettings as route } from "#contract/settings.ts";
import type { Command } from "#server/http/call/command.ts";

export const getSettings: Command<typeof route> = async ({ config }) => ({
  productName: config.productName,
  links: config.links,
  messaging: config.messaging,
});
