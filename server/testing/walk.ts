import type { LightMyRequestResponse } from "fastify";

type Page<Row> = { headers: LightMyRequestResponse["headers"]; readonly body: Row[] };

/** All pages of a list, each next one asked for with the cursor of the `Link` header before it. */
export async function walk<Row>(
  ask: (after: string | undefined) => Promise<Page<Row>>,
  after?: string,
): Promise<Row[][]> {
  const { body, headers } = await ask(after);
  const next = cursorIn(headers.link);
  return next === undefined ? [body] : [body, ...(await walk(ask, next))];
}

function cursorIn(link: LightMyRequestResponse["headers"][string]): string | undefined {
  const address = /^<([^>]+)>; rel="next"$/.exec(String(link ?? ""))?.[1];
  return address === undefined
    ? undefined
    : (new URL(address, "http://test").searchParams.get("after") ?? undefined);
}
