import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { Plugin } from "vite";

// What the Lingui macro leaves behind: `id: "mY42CM", message: "Hello {name}"`.
const DESCRIPTOR = /(\bid:\s*"([\w+/=-]+)",\s*)(message:\s*)("(?:[^"\\]|\\.)*")/g;

/**
 * Compiles the English messages where they stand in the code. Each page then brings its own words, no
 * catalogue is loaded for English, and the message parser (7 KB gzip) stays out of the browser. Their ids are left out
 * (2 KB gzip of a dashboard): with one language nobody looks a message up.
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
  return code.replace(DESCRIPTOR, (_, named: string, id: string, before: string, text: string) => {
    const message: string = JSON.parse(asJson(text));
    const compiled = before + JSON.stringify(compileMessage(message));
    // An id that is not made from the message is somebody else's: of a field, say.
    return id === generateMessageId(message) ? compiled : named + compiled;
  });
}

/** A string of JavaScript: a space that does not break is written `\xA0` there. */
function asJson(text: string): string {
  return text.replace(/\\(?:x([\da-f]{2})|.)/gi, (escaped, hex?: string) => (hex ? `\\u00${hex}` : escaped));
}
