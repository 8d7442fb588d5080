import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/index.ts";
import { type Packed, pack, sendPacked } from "#server/http/files/packed.ts";
import { describeApi } from "./openapi.ts";
import { docsPage } from "./page.ts";

const STYLE = new URL("./docs.css", import.meta.url);

/** `/api/openapi.json` for programs and `/api/docs` for people, both printed from the contract. */
export function serveDocs(api: FastifyInstance, productName: string): void {
  const title = `${productName} Treatment Support API`;
  const answers = [
    {
      url: "/openapi.json",
      type: "application/json",
      print: () => JSON.stringify(describeApi(contract, title)),
    },
    { url: "/docs", type: "text/html", print: () => docsPage(contract, title) },
    { url: "/docs.css", type: "text/css", print: () => readFileSync(STYLE, "utf8") },
  ];
  for (const { url, type, print } of answers) {
    let packed: Promise<Packed> | undefined;
    api.get(url, async (request, reply) => {
      packed ??= pack(print());
      return sendPacked(request, reply.type(`${type}; charset=utf-8`), await packed);
    });
  }
}
