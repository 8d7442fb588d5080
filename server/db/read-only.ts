import type { Kysely, KyselyPlugin, RootOperationNode } from "kysely";

const WRITES = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"];
const RAW_WRITE = /\b(insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into)\b/i;

/**
 * Lets nothing through but reading. For a read without a transaction: each of its statements sees what was committed
 * before it, as in a transaction of the level that we use, and two trips to the database are saved.
 */
export const readOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (writes(node)) refuse();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Whether a handle lets nothing through but reading. */
export function isReadOnly<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().plugins.includes(readOnly);
}

export function refuse(): never {
  throw new Error("What only reads must not write.");
}

/** Whether a statement does more than read. */
export function writes(node: RootOperationNode): boolean {
  return (
    WRITES.includes(node.kind) || (node.kind === "RawNode" && RAW_WRITE.test(node.sqlFragments.join(" ")))
  );
}
