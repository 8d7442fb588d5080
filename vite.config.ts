import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { type BuildEnvironmentOptions, defineConfig } from "vite";
import { OLDEST_BROWSERS } from "#tools/build/old-phones.ts";
import { browserOnlyRouter } from "#tools/vite/browser-only-router.ts";
import { compileMessages } from "#tools/vite/compile-messages.ts";
import { precompress } from "#tools/vite/precompress.ts";
import { readsOnlyCache } from "#tools/vite/reads-only-cache.ts";
import { sharedFirst } from "#tools/vite/shared-first.ts";
import { slimContract } from "#tools/vite/slim-contract.ts";

const API = process.env.API_ORIGIN ?? "http://localhost:3000";
const VENDOR = /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//;
const SMALL_PARTS = /web\/(parts|ui|api)\//;
// What keeps what somebody has typed.
const DRAFTS = /web\/parts\/(unsent|draft)\.ts$/;
// What pages have that need little else, and what only advisers need: with the others an owner would load it.
const APART =
  /web\/(?:parts\/(?:intake\/answer-words|intake\/intake-answer|sign-words|unsent|draft|draft-notice|use-single-keys)|api\/use-send-on|ui\/(?:show-more|table))\.tsx?$/;
// What shows a dose, and what it hangs on: no page of accounts or of the questionnaire does.
const OF_DOSES =
  /web\/parts\/(?:as-of|case-status|cat-words|dose-.*|read-cases-every|status-word|syringe.*|tablets|weight-chart\/.*|when-to-call-a-vet|why-this-dose|struck-since|given-since|use-tablet-words)\.tsx?$|domain\/(?:course\/(?:counting-doses|doses-in-turn|ends-course)|dose\/(?:rise|why-too-much))\.ts$/;
// How a weight is typed, asked about and told, in one piece with the rules: apart it is a file more on the way to the weight page.
const OF_WEIGHTS =
  /domain\/(?:\w+\/)?(?:weight-flags|believed-weights|beside-flags|weight-change|sent-weight)\.ts$|web\/parts\/(?:weight-doubt|doubt-question|weight-echo|weight-input)\.tsx?$/;
// What shows many cats or sets what they are given, with rules of a line or two beside it: each file more is a name more in the first
// screen. No page of the questionnaire needs it, nor that on which a weight is typed.
const OF_LISTS =
  /web\/ui\/show-more\.tsx$|web\/api\/pages\.ts$|nfiniteQuery(?:Observer|Behavior)|useInfiniteQuery|domain\/(?:\w+\/)?(?:other-medicine|restorable|treatment)\.ts$|web\/parts\/(?:cat-age|day-of-course|use-step-back)\.tsx?$/;
const OF_STEPS =
  /web\/features\/intake\/(?:steps|is-locked|just-sent|kept-draft|draft-place|unseen-signs|missing-steps)\.tsx?$|web\/parts\/intake\/step-names\.ts$|contract\/intake-drafts\.ts$/;
// What goes through all that was recorded.
const OF_HISTORIES =
  /domain\/(?:course\/last-entry|weight\/decided-on)\.ts$|web\/parts\/(?:with-struck|known-weights)\.ts$/;
// What the pages on which a password or a code is given share.
const OF_PASSWORDS =
  /web\/features\/accounts\/(?:server-refusal|already-logged-in|factor-code-field|use-proven-send)\.tsx?$|web\/parts\/own-password-field\.tsx$|domain\/(?:\w+\/)?(?:password-code|second-factor)\.ts$/;
// The calls by which a password is had back: two files of a few lines, on pages that few open. A file less is a name less in the first screen.
const OF_CODES = /contract\/(?:second-factor|password-requests)\.ts$/;
// What advisers read all day, and an owner in a history that is opened.
const OF_TABLES =
  /web\/ui\/(?:table|use-cards|use-width|copy-button)\.tsx?$|web\/parts\/(?:day-dose|tablets-in-words|owner-phone|course-day|to-cases)\.tsx$|web\/api\/use-send-on\.ts$/;
const isForAll = (id: string) => ![APART, OF_DOSES, OF_LISTS].some((apart) => apart.test(id));
const CRUMB_BYTES = 2500;

// The first screen carries the names of all files: a hash says enough, no longer than the bundler asks for. Of which page a
// file is, the manifest says.
const NAMES = {
  chunkFileNames: "assets/[hash:7].js",
  assetFileNames: "assets/[hash:6][extname]",
};

/** For the browser. */
const PAGES: BuildEnvironmentOptions = {
  outDir: "../dist/pages/browser",
  emptyOutDir: true,
  // The scripts are written as they are: to write the private parts of classes in another way costs 1 KB, and these know them.
  cssTarget: OLDEST_BROWSERS,
  // Which styles and scripts belong to which page, for the prerendered ones.
  manifest: true,
  // The content security policy allows nothing inline: no data: addresses, no preload snippet.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      ...NAMES,
      codeSplitting: {
        groups: [
          // What every page needs and what changes only with an update, in one piece.
          { name: "vendor", test: VENDOR, priority: 3 },
          // What the first screen needs stays apart, or the next group would come with it.
          { name: "first", tags: ["$initial"], priority: 2 },
          // In pieces by who needs them, a dashboard would be forty files, each with a way there and back of its own.
          { name: sharedFirst("common"), test: isForAll, minShareCount: 3, priority: 1 },
          { name: sharedFirst("doses"), test: OF_DOSES, minShareCount: 2 },
          { name: "weights", test: OF_WEIGHTS, minShareCount: 2 },
          // Before what needs it, which would take it along.
          { name: "drafts", test: DRAFTS, minShareCount: 3 },
          { name: "steps", test: OF_STEPS, minShareCount: 2 },
          { name: "lists", test: OF_LISTS, minShareCount: 2 },
          { name: "histories", test: OF_HISTORIES, minShareCount: 2 },
          { name: "tables", test: OF_TABLES, minShareCount: 2 },
          { name: "codes", test: OF_CODES, minShareCount: 2 },
          { name: "refusals", test: OF_PASSWORDS, minShareCount: 2 },
          // Crumbs that a few pages share: each alone would be a request, and over HTTP/1 a browser makes six at a time.
          {
            name: "parts",
            test: (id) => SMALL_PARTS.test(id) && !APART.test(id),
            minShareCount: 3,
            maxModuleSize: CRUMB_BYTES,
          },
        ],
      },
    },
  },
};

/** For the server, `vite build --ssr prerender/prerender.tsx`: what renders the public pages. Needs no package. */
const PRERENDER: BuildEnvironmentOptions = {
  outDir: "../dist/pages/prerender",
  emptyOutDir: true,
  copyPublicDir: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: "web",
  plugins: [
    slimContract(),
    browserOnlyRouter(),
    readsOnlyCache(),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
    compileMessages(),
    precompress(),
  ],
  // React has had this hook itself since version 18.
  resolve: { alias: [{ find: "use-sync-external-store/shim", replacement: "react" }] },
  build: isSsrBuild ? PRERENDER : PAGES,
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }),
  // The calls of the API, and not the files of web/api.
  server: { proxy: { "^/api/(?!.*\\.ts)": API } },
}));
