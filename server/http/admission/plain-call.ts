// What says what its body is or where that ends, or what is to become of the connection after it.
const FRAMING =
  "connection|content-length|content-type|expect|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade";
const REST = ":[\\t -~]*\\r\\n";
const OTHER = `(?:connection:[\\t ]*keep-alive[\\t ]*\\r\\n|(?!(?:host|${FRAMING}):)[!#$%&'*+.^_\`|~\\w-]+${REST})*`;
const PLAIN = new RegExp(`^GET (/api/[!-~]*) HTTP/1\\.1\\r\\n(?i:${OTHER}host${REST}${OTHER})\\r\\n$`);
const FORWARDED = /\r\nx-forwarded-for:/gi;
// Longer than what browsers and proxies send.
const MOST_BYTES = 8192;

/** A call of the API that has no body and says nothing about its connection but that it stays: where it goes, and all of it. */
export type PlainCall = { url: string; text: string };

/**
 * Reads bytes that are one whole {@link PlainCall} and nothing else, beyond doubt. Undefined for all others: another method,
 * two requests, half of one, several hosts, whatever two servers could understand in two ways.
 */
export function readPlainCall(bytes: Buffer): PlainCall | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const [text, url] = PLAIN.exec(bytes.toString("latin1")) ?? [];
  return text && url ? { url, text } : undefined;
}

/** For whom it says to be forwarded, as the parser gives it: all such headers as one. */
export function forwardedForIn({ text }: PlainCall): string {
  let all = "";
  while (FORWARDED.test(text)) {
    const { lastIndex } = FORWARDED;
    const value = text.slice(lastIndex, text.indexOf("\r", lastIndex));
    all = all === "" ? value : `${all},${value}`;
  }
  return all;
}
