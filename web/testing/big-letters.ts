import { onTestFinished } from "vitest";

/** The reader has letters twice as big as usual, until the test is over. */
export function withBigLetters(): void {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => {
    document.documentElement.style.fontSize = "";
  });
}
