/** For a fault: from the signal on something holds ever more memory, until the process has none. */
const EVERY_MS = 20;
// Eight megabytes of numbers, which nobody has to look through: nearly all the time goes into filling them.
const AT_ONCE = 1_000_000;

const held: number[][] = [];
process.once("SIGUSR2", () => {
  setInterval(() => {
    held.push(new Array<number>(AT_ONCE).fill(0.5));
  }, EVERY_MS);
});
