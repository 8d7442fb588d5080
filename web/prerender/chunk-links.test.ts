import { expect, test } from "vitest";
import { chunkLinks } from "./chunk-links.ts";

const MANIFEST = {
  "main.tsx": { file: "assets/main.js", css: ["assets/main.css"] },
  "about.tsx": { file: "assets/about.js", css: ["assets/about.css"], imports: ["main.tsx", "_links.js"] },
  "_links.js": { file: "assets/links.js", css: ["assets/links.css"], imports: ["main.tsx", "about.tsx"] },
};
const TEMPLATE = '<script src="/assets/main.js"></script><link href="/assets/main.css">';

test("a page names the styles and scripts of its module and of all it imports, once, and not the template's", () => {
  expect(chunkLinks(MANIFEST, ["about.tsx"], TEMPLATE)).toEqual([
    { rel: "stylesheet", href: "/assets/about.css" },
    { rel: "stylesheet", href: "/assets/links.css" },
    { rel: "modulepreload", href: "/assets/about.js" },
    { rel: "modulepreload", href: "/assets/links.js" },
  ]);
});

test("what two modules share is named once", () => {
  expect(chunkLinks(MANIFEST, ["_links.js", "about.tsx"], TEMPLATE)).toHaveLength(4);
});

test("a module that the build does not know stops the start", () => {
  expect(() => chunkLinks(MANIFEST, ["gone.tsx"], TEMPLATE)).toThrow("The build has no gone.tsx.");
});
