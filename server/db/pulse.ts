import type { Client } from "pg";

const EVERY_MS = 500;
const LONGEST_MS = 1000;

/** Feels whether a database still answers: one that is frozen keeps its connections open and says nothing. */
export type Pulse = {
  /** Whether it answered when it was asked last. */
  isThere(): boolean;
  stop(): Promise<void>;
};

/**
 * @param newClient makes a connection that is not open yet; it is used for nothing but the pulse
 * @param onLost is called each time that no answer came within a second; not for the first connection, which takes what it takes
 */
export function feelPulse(newClient: () => Client, onLost: () => void): Pulse {
  let isThere = true;
  let isStopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beating = start();

  // This process is busiest while it starts: how long its first connection takes says little of the database.
  async function start(): Promise<void> {
    client = await open().catch(() => undefined);
    await beat();
  }

  async function beat(): Promise<void> {
    if (isStopped) return;
    isThere = await answersInTime(ask());
    if (isStopped) return;
    if (!isThere) {
      drop();
      onLost();
    }
    timer = setTimeout(() => {
      beating = beat();
    }, EVERY_MS).unref();
  }

  // An error is an answer: whoever needs the database gets the same one, just as soon.
  async function ask(): Promise<void> {
    try {
      client ??= await open();
      await client.query("select 1");
    } catch {
      drop();
    }
  }

  async function open(): Promise<Client> {
    const opened = newClient();
    opened.on("error", drop);
    await opened.connect();
    return opened;
  }

  function drop(): void {
    client?.connection.stream.destroy();
    client = undefined;
  }

  return {
    isThere: () => isThere,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await beating;
      await client?.end().catch(() => {});
    },
  };
}

async function answersInTime(answer: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // A turn later: if it was this process that was busy, the answer has been waiting to be read.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), LONGEST_MS);
  });
  return Promise.race([answer.then(() => true), late]).finally(() => clearTimeout(timer));
}
