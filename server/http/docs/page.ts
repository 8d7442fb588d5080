import type { Route } from "#contract/route.ts";
import { describeCall } from "./describe-call.ts";
import { escapeHtml } from "./html.ts";
import { answerSchemas, inputSchema, type JsonSchema } from "./json-schemas.ts";
import { INTRODUCTION, WHO } from "./openapi.ts";
import { printShape } from "./print-shape.ts";

/** The documentation of the API as one page without a script, from the values that serve the calls. */
export function docsPage(routes: Record<string, Route>, title: string): string {
  const { named, answerOf } = answerSchemas(routes);
  const groups = [...Map.groupBy(Object.entries(routes), ([, { path }]) => path.split("/")[1] ?? "")];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<nav aria-label="Calls">
${groups
  .map(([tag, calls]) =>
    list(
      tag,
      calls.map(([name]) => name),
    ),
  )
  .join("\n")}
${list("Shapes", Object.keys(named))}
</nav>
<main>
<h1>${escapeHtml(title)}</h1>
<ul class="rules">${INTRODUCTION.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join("")}</ul>
<p>All addresses are below <code>/api</code>. The same as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.flatMap(([, calls]) => calls.map(([name, route]) => printCall(name, route, answerOf(name, route)))).join("\n")}
<h2>Shapes</h2>
${Object.entries(named).map(printNamed).join("\n")}
</main>
</body>
</html>
`;
}

function list(heading: string, names: readonly string[]): string {
  const items = names.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`);
  return `<h2>${escapeHtml(heading)}</h2>\n<ul>${items.join("")}</ul>`;
}

function printCall(name: string, route: Route, answer: JsonSchema): string {
  const { method, path, who, when, summary, query, body } = route;
  const status = route.status ?? 200;
  const refusals = Object.keys(describeCall(name, route, answer).responses).filter((one) => one >= "400");
  const onlyWith =
    when === undefined ? "" : ` <small>with the query key <code>${escapeHtml(when)}</code></small>`;
  return `<section id="${escapeHtml(name)}">
<h3>${escapeHtml(name)} <small>for ${WHO[who]}</small></h3>
<p class="address"><code><b class="${method.toLowerCase()}">${method}</b> ${escapeHtml(path)}</code>${onlyWith}</p>
<p>${escapeHtml(summary)}</p>
<dl>
${query ? entry("Query", inputSchema(query)) : ""}${body ? entry("Body", inputSchema(body)) : ""}${status === 204 ? "<dt>Answer 204</dt><dd>Nothing.</dd>" : entry(`Answer ${status}`, answer)}
<dt>Refusals</dt><dd><a href="#Problem">Problem</a> with ${refusals.join(", ")}</dd>
</dl>
</section>`;
}

function entry(term: string, schema: JsonSchema): string {
  const note = schema.description ? ` <i>${escapeHtml(schema.description)}</i>` : "";
  return `<dt>${term}</dt><dd><pre tabindex="0">${printShape(schema)}${note}</pre></dd>\n`;
}

function printNamed([name, schema]: [string, JsonSchema]): string {
  const note = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : "";
  return `<section id="${escapeHtml(name)}">\n<h3>${escapeHtml(name)}</h3>\n${note}<pre tabindex="0">${printShape(schema)}</pre>\n</section>`;
}
