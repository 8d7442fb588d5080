import { expect, test } from "vitest";
import { packagesIn, packagesOfPages } from "./packages-of-pages.ts";

test.each([
  ["a name", 'import { z } from "zod";', ["zod"]],
  ["a part of a package", 'import {\n  createRoot,\n} from "react-dom/client";', ["react-dom/client"]],
  ["what is handed on", 'export { scaleTime } from "d3-scale";', ["d3-scale"]],
  ["what comes late", 'const code = (await import("qrcode-generator")).default;', ["qrcode-generator"]],
  ["what comes for its effect", 'import "some-styles";', ["some-styles"]],
  ["a file of ours", 'import "./style.css";\nimport { cache } from "#web/api/cache.ts";', []],
  ["the runner", 'import { test } from "vitest";\nimport { page } from "vitest/browser";', []],
  ["a text that speaks of it", 'const said = "from ") ?? "";', []],
  ["what the compiler takes away", 'import { Trans } from "@lingui/react/macro";', []],
])("of a source is read: %s", (_, source, packages) => {
  expect(packagesIn(source)).toEqual(packages);
});

test("the pages' packages are found wherever they are imported", () => {
  expect(packagesOfPages()).toEqual(
    expect.arrayContaining([
      "@lingui/react",
      "qrcode-generator",
      "react-dom/server",
      "react/jsx-runtime",
      "zod",
    ]),
  );
});
