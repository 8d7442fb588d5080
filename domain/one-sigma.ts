/**
 * A text in small letters, in which a sigma is one letter wherever it stands: of the last one of a name in capitals one lower case
 * makes ς and another σ, and people type ς. As the database has it for its searches (0079-one-sigma.sql).
 */
export function withOneSigma(small: string): string {
  return small.replaceAll("ς", "σ");
}
