/** For a fault: from the signal on something holds ever more memory, until the process has none. */
const EVERY_MS = 20;
const AT_ONCE = 100_000;

const held: string[][] = [];
process.once("SIGUSR2", () => {
  setInterval(() => {
    held.push(Array.from({ length: AT_ONCE }, (_, index) => `held ${held.length} ${index}`));
  }, EVERY_MS);
});
