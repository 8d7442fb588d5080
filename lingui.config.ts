import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    { path: "<rootDir>/web/locales/{locale}", include: ["<rootDir>/web"], exclude: ["**/*.test.tsx"] },
  ],
  // Sentences hold what people typed: see there.
  runtimeConfigModule: { Trans: ["#web/ui/trans.tsx", "Trans"] },
  // Without line numbers, so that moving code does not make the catalogue stale.
  format: formatter({ lineNumbers: false }),
});
