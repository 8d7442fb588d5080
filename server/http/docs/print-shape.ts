import { escapeHtml } from "./html.ts";
import { type JsonSchema, REF } from "./json-schemas.ts";

const INDENT = "  ";

/** A schema as a person reads it, like a type of TypeScript, with links to the named ones. HTML. */
export function printShape(schema: JsonSchema, indent = ""): string {
  if (schema.$ref) return link(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map((one) => printShape(asSchema(one), indent)).join(" or ");
  if (schema.enum) return schema.enum.map(value).join(" | ");
  if (schema.const !== undefined) return value(schema.const);
  if (schema.type === "object") return printObject(schema, indent);
  if (schema.type === "array") return printArray(schema, indent);
  return word(plain(schema));
}

function printObject({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(([name, property]) => {
    const schema = asSchema(property);
    const mark = required.includes(name) ? "" : "?";
    const note = schema.description ? ` <i>${escapeHtml(schema.description)}</i>` : "";
    return `${inner}<b>${escapeHtml(name)}</b>${mark}: ${printShape(schema, inner)}${note}`;
  });
  return lines.length === 0 ? word("anything") : `{\n${lines.join("\n")}\n${indent}}`;
}

function printArray({ items, maxItems }: JsonSchema, indent: string): string {
  const item = Array.isArray(items) ? undefined : items;
  const most = maxItems === undefined ? "" : `, at most ${maxItems}`;
  return `${word(`list${most} of`)} ${printShape(asSchema(item ?? {}), indent)}`;
}

function plain(schema: JsonSchema): string {
  const { type, format, minLength, maxLength, minimum, maximum } = schema;
  if (Array.isArray(type)) return type.map((one) => plain({ ...schema, type: one })).join(" or ");
  if (type === "string") return `${format ?? "text"}${range(minLength, maxLength, " characters")}`;
  if (type === "integer") return `whole number${range(minimum, maximum, "")}`;
  if (type === "number") return `number${range(minimum, maximum, "")}`;
  return type ?? "anything";
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const [low, high] = [least || undefined, isReal(most) ? most : undefined];
  if (low === undefined) return high === undefined ? "" : `, at most ${high}${unit}`;
  return high === undefined ? `, at least ${low}${unit}` : `, ${low} to ${high}${unit}`;
}

// The largest whole number of JavaScript is no limit that anybody set.
function isReal(most: number | undefined): boolean {
  return most !== undefined && most < Number.MAX_SAFE_INTEGER;
}

function link(ref: string): string {
  const name = ref.slice(REF.length);
  return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function value(one: unknown): string {
  if (typeof one !== "string") return word(String(one));
  return `<q>${escapeHtml(one)}</q>`;
}

function word(text: string): string {
  return `<var>${escapeHtml(text)}</var>`;
}

function asSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === "boolean" ? {} : schema;
}
