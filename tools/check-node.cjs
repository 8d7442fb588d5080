// Plain JavaScript, loaded before anything else: an older Node cannot read what comes after.
const OLDEST = 26;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `This needs Node ${OLDEST} or newer, but runs on Node ${process.versions.node}: ` +
      "run npm ci without --omit=optional, which brings it along, and start through npm.\n",
  );
  process.exit(1);
}
