import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

// What the Lingui macro leaves behind: `id: "mY42CM", message: "Hello {name}"`.
const DESCRIPTOR = /(\bid:\s*"[\w+/=-]+",\s*message:\s*)("(?:[^"\\]|\\.)*")/g;

/**
 * Compiles the English messages where they stand in the code. Each page then brings its own words, no
 * catalogue is loaded for English, and the message parser (7 KB gzip) stays out of the browser.
 * Runs after the Lingui macro.
 */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\bmessage:/ },
      handler: (code) => ({ code: withCompiledMessages(code), map: null }),
    },
  };
}

export function withCompiledMessages(code: string): string {
  return code.replace(
    DESCRIPTOR,
    (_, before: string, message: string) => before + JSON.stringify(compileMessage(JSON.parse(message))),
  );
}
