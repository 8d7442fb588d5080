import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What came of a flood, and how long it took to be served and to be told when to come back. */
export type Flood = {
  ms: number;
  sent: number;
  /** Served before the end of the flood. */
  served: number;
  servedMs: number[];
  /** Told when to come back, because there was no room for anybody. */
  toldMs: number[];
  /** Told when to come back, because this one asks for too much alone. */
  ownFault: number;
  neither: number;
};

const TICK_MS = 5;
const LAST_ANSWERS_MS = 5000;

/** One connection, on which another request goes out when the answer to the last one is there. */
type Line = { socket: Socket; text: string; since: number };

/**
 * Sends one and the same read of several people, in turns, over as many connections as it takes. As lean as can be: it
 * shares its machine with the server, and has to ask ten times as fast as that can answer.
 */
export class Flooder {
  readonly #address: { host: string; port: number };
  readonly #requests: string[];
  readonly #free: Line[] = [];
  readonly #all = new Set<Line>();
  #seen: Flood = nothing();
  #isSaturating = false;

  constructor(origin: string, path: string, tokens: readonly string[]) {
    const { hostname, port } = new URL(origin);
    this.#address = { host: hostname, port: Number(port) };
    this.#requests = tokens.map(
      (token) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  }

  /** Keeps so many requests under way: as fast as they are answered. */
  async saturate(atOnce: number, forMs: number): Promise<Flood> {
    const start = this.#begin();
    this.#isSaturating = true;
    for (let line = 0; line < atOnce; line += 1) this.#send();
    await pause(forMs);
    this.#isSaturating = false;
    return this.#end(start);
  }

  /** Sends at a rate, whatever is answered and however late. */
  async pour(perSecond: number, forMs: number): Promise<Flood> {
    const start = this.#begin();
    for (let gone = 0; gone < forMs; gone = performance.now() - start) {
      const due = (Math.min(gone, forMs) / 1000) * perSecond;
      while (this.#seen.sent < due) this.#send();
      await pause(TICK_MS);
    }
    return this.#end(start);
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy();
  }

  #begin(): number {
    this.#seen = nothing();
    return performance.now();
  }

  async #end(start: number): Promise<Flood> {
    const seen = { ...this.#seen, ms: performance.now() - start };
    // What comes late is no goodput, and a line on which nothing comes has no word.
    const last = performance.now() + LAST_ANSWERS_MS;
    while (this.#free.length < this.#all.size && performance.now() < last) await pause(TICK_MS);
    const { neither, ownFault, toldMs, servedMs } = this.#seen;
    return { ...seen, toldMs, servedMs, ownFault, neither: neither + this.#all.size - this.#free.length };
  }

  #send(): void {
    const line = this.#free.pop() ?? this.#open();
    line.since = performance.now();
    line.text = "";
    line.socket.write(this.#requests[this.#seen.sent % this.#requests.length] ?? "");
    this.#seen.sent += 1;
  }

  #open(): Line {
    const line: Line = { socket: connect(this.#address), text: "", since: 0 };
    this.#all.add(line);
    line.socket.setEncoding("latin1").on("data", (part: string) => this.#read(line, part));
    line.socket.on("error", () => {});
    line.socket.on("close", () => {
      this.#all.delete(line);
      const index = this.#free.indexOf(line);
      if (index >= 0) this.#free.splice(index, 1);
      else this.#seen.neither += 1;
    });
    return line;
  }

  #read(line: Line, part: string): void {
    line.text += part;
    const end = line.text.indexOf("\r\n\r\n");
    const length = Number(/content-length: (\d+)/i.exec(line.text.slice(0, end + 2))?.[1]);
    if (end < 0 || line.text.length < end + 4 + length) return;
    this.#count(line);
    this.#free.push(line);
    if (this.#isSaturating) this.#send();
  }

  #count({ text, since }: Line): void {
    const status = text.slice(9, 12);
    const ms = performance.now() - since;
    const isTold = /\r\nretry-after: \d/i.test(text);
    if (status === "200") {
      this.#seen.served += 1;
      this.#seen.servedMs.push(ms);
    } else if (status === "503" && isTold) this.#seen.toldMs.push(ms);
    else if (status === "429" && isTold) this.#seen.ownFault += 1;
    else this.#seen.neither += 1;
  }
}

function nothing(): Flood {
  return { ms: 0, sent: 0, served: 0, servedMs: [], toldMs: [], ownFault: 0, neither: 0 };
}
