import type { Client } from "pg";

type Right = { table: string; to: string; right: string };

/** What the users of the database may do with its tables, besides the owner of each. */
export type Rights = { tables: string[]; rights: Right[] };

/** Asked before the tables are made anew. */
export async function rightsOnTables(client: Client): Promise<Rights> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const { rows: rights } = await client.query<Right>(RIGHTS);
  return { tables: tables.map(({ name }) => name), rights };
}

/**
 * Gives the tables that were made anew the rights that they had. What is made gets those that are set for whatever will be made,
 * which are more: who may no longer rewrite the audit could do so again.
 */
export async function putRightsBack(client: Client, before: Rights): Promise<void> {
  const now = await rightsOnTables(client);
  const isIn = ({ rights }: Rights, { table, to, right }: Right) =>
    rights.some((one) => one.table === table && one.to === to && one.right === right);
  for (const right of now.rights) {
    if (before.tables.includes(right.table) && !isIn(before, right))
      await client.query(`revoke ${right.right} on ${right.table} from ${right.to}`);
  }
  for (const right of before.rights) {
    if (now.tables.includes(right.table) && !isIn(now, right))
      await client.query(`grant ${right.right} on ${right.table} to ${right.to}`);
  }
}

/**
 * Says which users besides the owner may change what the audit holds, if any. What a restore does not find, such as where another was
 * killed before it, it cannot keep: then these have what is set for whatever will be made.
 */
export async function tellWhoMayRewrite(client: Client): Promise<string | undefined> {
  const { rights } = await rightsOnTables(client);
  const rewriting = rights.filter(
    ({ table, right }) => table.startsWith("audit_") && REWRITE.includes(right),
  );
  const users = [...new Set(rewriting.map(({ to }) => to))].join(", ");
  if (!users) return undefined;
  return `Besides the owner of the tables these users may change what the audit holds: ${users}. If the server is one of them, take that away: docs/operations.md, "A user with fewer rights".`;
}

const REWRITE = ["UPDATE", "DELETE", "TRUNCATE"];

const OURS = "c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace";

const TABLES = `select quote_ident(relname) as name from pg_class c where ${OURS}`;

const RIGHTS = `
  select quote_ident(c.relname) as table, a.privilege_type as right,
    case a.grantee when 0 then 'public' else a.grantee::regrole::text end as to
  from pg_class c, aclexplode(c.relacl) a
  where ${OURS} and a.grantee <> c.relowner`;
