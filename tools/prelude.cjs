// Plain JavaScript, loaded before anything else: an older Node cannot read what comes after.
const { enableCompileCache } = require("node:module");
const { join } = require("node:path");

const OLDEST = [24, 7]; // the first with TypeScript and argon2

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `This needs Node ${OLDEST.join(".")} or newer, but runs on Node ${process.versions.node}: ` +
      "run npm ci without --omit=optional, which brings it along, and start through npm.\n",
  );
  process.exit(1);
}

// What Node made of the files is kept, so that the next start takes a third less. Beside the packages: in the system's
// folder for temporary files somebody else could lay down code to be run. Where that cannot be written, nothing is kept.
enableCompileCache(join(__dirname, "../node_modules/.cache/compiled"));
