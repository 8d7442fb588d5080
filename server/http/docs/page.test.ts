import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/index.ts";
import { route } from "#contract/route.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { docsPage } from "./page.ts";

let world: World;
let html: string;
beforeAll(async () => {
  world = await startApp();
  html = (await world.app.inject({ url: "/api/docs" })).body;
});
afterAll(() => world.close());

const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, first = ""]) => first);

describe("the documentation", () => {
  test.each(Object.keys(contract))("has a place for %s", (name) => {
    expect(html).toContain(`<section id="${name}">`);
  });

  test("has only links that lead somewhere", () => {
    const places = matches(/ id="(.*?)"/g);
    const links = matches(/href="#(.*?)"/g);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !places.includes(link))).toEqual([]);
    expect(places).toEqual([...new Set(places)]);
  });

  test("needs neither a script nor an inline style, which no page may have", () => {
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  test("brings its style sheet", async () => {
    const [sheet = ""] = matches(/rel="stylesheet" href="(.*?)"/g);
    const { statusCode, headers } = await world.app.inject({ url: sheet });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  });

  test("shows as text whatever looks like markup", () => {
    const odd = route({
      method: "POST",
      path: "/odd",
      who: "anyone",
      summary: "<x-1>",
      body: z.object({ "<x-2>": z.enum(["<x-3>"]).describe("<x-4>") }),
      answer: z.string().describe("<x-5>"),
    });
    expect(docsPage({ odd }, "<x-6>")).not.toContain("<x-");
  });
});
