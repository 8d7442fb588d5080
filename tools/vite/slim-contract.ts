import { type Plugin, parseSync } from "vite";

const FOR_THE_SERVER = new Set([
  "summary",
  "query",
  "body",
  "answer",
  "sensitive",
  "search",
  "passing",
  "transaction",
  "ifMatch",
  "secret",
]);

type Node = { type: string; start: number; end: number };
type Edit = { start: number; end: number; text: string };

/**
 * In the browser a route is an address, and says if anyone may call it: its schemas are checked by the server and known to the types. This
 * drops them from `route({...})` and lets every schema that a page does not import by name fall out of the
 * bundle, and zod with the last of them (22 KB gzip).
 */
export function slimContract(): Plugin {
  return {
    name: "slim-contract",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/[a-z-]+\.ts$/ },
      handler: (code) => ({ code: slim(code), map: null }),
    },
  };
}

/** The same module with routes that have no schemas and with constants that may be left out when unused. */
export function slim(code: string): string {
  const { program, errors } = parseSync("contract.ts", code);
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join("\n"));
  const edits = program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type === "ObjectExpression") return unlessUsed(init);
      if (init?.type !== "CallExpression") return [];
      const [argument] = init.arguments;
      const isRoute = init.callee.type === "Identifier" && init.callee.name === "route";
      const dropped = isRoute && argument?.type === "ObjectExpression" ? schemas(argument.properties) : [];
      return [...unlessUsed(init), ...dropped];
    });
  });
  return apply(code, edits);
}

function schemas(properties: (Node & { key?: unknown; value?: unknown })[]): Edit[] {
  return properties
    .filter(({ key, value }) => isNamed(key) && (FOR_THE_SERVER.has(key.name) || namesSomebody(key, value)))
    .map(({ start, end }) => ({ start, end, text: "" }));
}

// Only of a call that anyone may make the pages have to know that: the server keeps no key for it.
function namesSomebody({ name }: { name: string }, value: unknown): boolean {
  return (
    name === "who" && !(typeof value === "object" && value && "value" in value && value.value === "anyone")
  );
}

function isNamed(key: unknown): key is { name: string } {
  return typeof key === "object" && key !== null && "name" in key && typeof key.name === "string";
}

/** What nobody reads is left out only if it says that it has no other effect. */
function unlessUsed({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: "/* @__PURE__ */ (() => (" },
    { start: end, end, text: "))()" },
  ];
}

function apply(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => {
      const after = replacement === "" ? text.slice(end).replace(/^\s*,/, "") : text.slice(end);
      return text.slice(0, start) + replacement + after;
    }, code);
}
