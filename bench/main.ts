/** npm run bench [n]: what the product costs beside a bare server. With seed or scale: see bench/README.md. */
import { pages } from "./pages/pages.ts";
import { ratios } from "./ratios/ratios.ts";
import { scale } from "./scale/scale.ts";
import { seed } from "./seed.ts";

const CASES = 100_000;

const [what, ...words] = process.argv.slice(2);
if (what === "seed") await seed(Number(words[0]), words[1]);
else if (what === "scale") await scale(words.map(Number));
else if (what === undefined || /^\d+$/.test(what)) await ratios(Number(what ?? CASES));
else if (what === "pages") await pages();
else {
  console.error(
    "npm run bench, npm run bench -- scale, npm run bench -- pages, or npm run bench -- seed 1000000 [folder]",
  );
  process.exitCode = 1;
}
