const DIGIT = /\p{Nd}/gu;

/** A phone writes the digits of its own language: Arabic ones, those of Devanagari, wide ones. Here they are `0` to `9`. */
export function plainDigits(text: string): string {
  return text.replace(DIGIT, valueOfDigit);
}

function valueOfDigit(digit: string): string {
  // The ten of a script stand in a row, and the rows that stand together begin with a zero each.
  let before = digit.codePointAt(0) ?? 0;
  let value = -1;
  for (; /\p{Nd}/u.test(String.fromCodePoint(before)); before -= 1) value += 1;
  return String(value % 10);
}
