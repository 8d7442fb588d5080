import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

const TEMPLATE = `<head>
    <meta name="description" content="all pages">
    <title>All</title>
  </head>
  <body>
    <div id="root"></div>
  </body>`;

test("every part is put into its place, and no text becomes markup", () => {
  const filled = fillTemplate(TEMPLATE, {
    title: "Tom & <Jerry>",
    description: 'says "meow"',
    root: "<h1>$& costs $1</h1>",
    notBegun: "<p>Not begun</p>",
    noscript: "<p>No scripts</p>",
    links: [{ rel: "stylesheet", href: "/a.css" }],
    meta: { settings: '{"a":"</title>"}' },
  });
  expect(filled).toBe(`<head>
    <meta name="description" content="says &quot;meow&quot;">
    <title>Tom &amp; &lt;Jerry&gt;</title>
    <link rel="stylesheet" href="/a.css">
    <meta name="settings" content="{&quot;a&quot;:&quot;&lt;/title&gt;&quot;}">
  </head>
  <body>
    <div id="root"><h1>$& costs $1</h1></div><p>Not begun</p><noscript><p>No scripts</p></noscript>
  </body>`);
});

test("what a page does not have stays as it is in the template", () => {
  const filled = fillTemplate(TEMPLATE, { title: "Shell", meta: {} });
  expect(filled).toContain('content="all pages"');
  expect(filled).toContain('<div id="root"></div>\n');
});

test("a template without a place for a part stops the build", () => {
  expect(() => fillTemplate("<head></head>", { title: "Shell", meta: {} })).toThrow("The template has no");
});
