import { Client } from "pg";

/** A statement as it goes to PostgreSQL. */
export type Statement = { text: string; values: unknown[] };

export type Recorder = {
  /** What was sent since the last time, without what begins and ends transactions. */
  take(): Statement[];
  stop(): void;
};

const QUERY = /^\s*(select|with|insert|update|delete)\b/i;

/** Writes down what the product sends to PostgreSQL from this process, whatever builds it. */
export function recordStatements(): Recorder {
  const query = Client.prototype.query;
  let sent: Statement[] = [];
  Client.prototype.query = function record(this: Client, ...given: unknown[]) {
    const [what, values] = given;
    const text = typeof what === "string" ? what : String(Object(what).text);
    if (QUERY.test(text)) sent.push({ text, values: Object(what).values ?? values ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop: () => {
      Client.prototype.query = query;
    },
  };
}
