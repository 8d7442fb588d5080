/** What a JSON text holds; nothing where it is none. */
export function parsed(text: string | null) {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
