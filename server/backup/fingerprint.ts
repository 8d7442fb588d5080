import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const LINE_END = 10;

/** Lets the text of a COPY through, counting its rows (one a line) and hashing them. */
export class Fingerprint extends Transform {
  rows = 0;
  private readonly hash = createHash("sha256");

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) this.rows += 1;
    done(null, chunk);
  }

  /** Once, when everything has gone through; lower-case hexadecimal. */
  sha256(): string {
    return this.hash.digest("hex");
  }
}
