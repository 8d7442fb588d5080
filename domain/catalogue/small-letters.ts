/**
 * A text in small letters, in which a sigma is one letter wherever it stands: of the last one of a name in capitals the rules of Unicode
 * make ς and of another σ, and people type ς. As the database has it for its searches (0079-one-sigma.sql).
 */
export function inSmallLetters(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ");
}
