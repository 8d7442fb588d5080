import { Client } from "pg";

/** A statement as it goes to PostgreSQL, by its name where it is prepared, and the rows that came once they are there. */
export type Statement = {
  name?: string;
  text: string;
  values: unknown[];
  rows?: readonly Record<string, unknown>[];
};

export type Recorder = {
  /** What was sent since the last time, without what begins and ends transactions. */
  take(): Statement[];
  /** The same with it. */
  takeAll(): Statement[];
  stop(): void;
};

const QUERY = /^\s*(select|with|insert|update|delete)\b/i;

/** Writes down what the product sends to PostgreSQL from this process, whatever builds it. */
export function recordStatements(): Recorder {
  const query = Client.prototype.query;
  const sent: Statement[] = [];
  Client.prototype.query = function record(this: Client, ...given: unknown[]) {
    const statement = statementOf(given);
    sent.push(statement);
    const answer = Reflect.apply(query, this, given);
    if (answer instanceof Promise)
      answer.then(({ rows }) => Object.assign(statement, { rows })).catch(() => {});
    return answer;
  } as typeof query;
  const takeAll = () => sent.splice(0);
  return {
    take: () => takeAll().filter(({ text }) => QUERY.test(text)),
    takeAll,
    stop: () => {
      Client.prototype.query = query;
    },
  };
}

function statementOf([what, values]: unknown[]): Statement {
  if (typeof what === "string") return { text: what, values: Array.isArray(values) ? values : [] };
  const { name, text, values: own } = Object(what);
  return { ...(name && { name }), text: String(text), values: own ?? values ?? [] };
}
