import type { KyselyPlugin, RootOperationNode } from "kysely";

const WRITES = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"];
const RAW_WRITE = /\b(insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into)\b/i;

/**
 * Lets nothing through but reading. For a read without a transaction: each of its statements sees what was committed
 * before it, as in a transaction of the level that we use, and two trips to the database are saved.
 */
export const readOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    refuseWriting(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** @throws when a statement does more than read. */
export function refuseWriting(node: RootOperationNode): void {
  if (writes(node)) throw new Error("What only reads must not write.");
}

function writes(node: RootOperationNode): boolean {
  return (
    WRITES.includes(node.kind) || (node.kind === "RawNode" && RAW_WRITE.test(node.sqlFragments.join(" ")))
  );
}
