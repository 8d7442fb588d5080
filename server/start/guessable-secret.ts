// What stands in manuals and samples where a secret should stand, without what separates the words.
const SAMPLES = [
  "0123456789",
  "1234567890",
  "abcdefghij",
  "changeit",
  "changeme",
  "changethis",
  "correcthorsebatterystaple",
  "keyboardcat",
  "placeholder",
  "replaceme",
  "replacethis",
  "stringsecretatleast256bits",
  "supersecret",
  "verysecret",
  "yoursecret",
  "your256bitsecret",
];

const DIFFERENT_CHARACTERS = 10;

/** Whether somebody would guess it: it holds a sample from a manual, or too few different characters. */
export function isGuessable(secret: string): boolean {
  const plain = secret.toLowerCase().replace(/[^a-z0-9]/g, "");
  return new Set(secret).size < DIFFERENT_CHARACTERS || SAMPLES.some((sample) => plain.includes(sample));
}
