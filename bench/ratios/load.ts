import { Agent, request } from "node:http";

export type Sent = { path: string; token: string; body?: object };
/** Milliseconds until each was answered, and of all of them together. */
export type Loaded = { ms: number[]; wallMs: number };

/**
 * Sends so many over so many connections, each connection the next one when it was answered. Every answer must be a
 * success: a refusal is cheap.
 */
export async function load(
  origin: string,
  { connections, count }: { connections: number; count: number },
  next: () => Sent,
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ms: number[] = [];
  let left = count;
  const start = performance.now();
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await send(origin, agent, next());
      ms.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { ms, wallMs: performance.now() - start };
}

function send(origin: string, agent: Agent, { path, token, body }: Sent): Promise<void> {
  const json = body && JSON.stringify(body);
  const method = json ? "POST" : "GET";
  const headers = {
    authorization: `Bearer ${token}`,
    ...(json && { "content-type": "application/json", "content-length": Buffer.byteLength(json) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        if (text.length < 300) text += chunk;
      });
      answer.on("end", () => {
        if ((answer.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(json);
  });
}
