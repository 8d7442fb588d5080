import { mixed, oneOf } from "./chance.ts";

// As people name cats: a few names are everywhere, most are rare, some are two words.
const COMMON = ["Luna", "Milo", "Simba", "Leo", "Bella", "Oliver", "Nala", "Loki", "Coco", "Max"];
const STARTS =
  "Al Am Bar Be Bo Cal Chi Da Du El Fa Fi Ga Gi Ha Ho In Ja Ju Ka Ki La Li Lo Ma Mi Mo Na Ni O Pa Pe Pi Po Ra Ri Ro Sa Shi Si Ta Ti To Tu Vi Wi Ya Ze".split(
    " ",
  );
const MIDDLES =
  "ba be bi bo da di do ga gi ka ki la le li lo ma me mi mo na ne ni no pa pi ra re ri ro sa se shi ta te ti to va vi za zu".split(
    " ",
  );
const ENDS =
  "bean bit by cho dy fer kin la lin lo lly ly mon my na nja nut ny pper ri ro sha ster ther ttle tty ver wick zle zy".split(
    " ",
  );
const SECOND = "Bear Belle Blue Boo Fluff Grace Jane Moon Paws Rose Soup Star".split(" ");

const FIRST =
  "Ada Amara Ana Beth Chen Claire Deepa Elif Emma Ewan Fatima Greta Hana Ines Jonas Kenji Lena Liam Mara Mina Nikos Noa Omar Piotr Priya Rosa Sofia Tomas Wei Yara".split(
    " ",
  );

const [COMMON_CAT, NAME, START, MIDDLE, END, WITH_SECOND, SECOND_NAME, GIVEN, FAMILY] = [
  100, 101, 102, 103, 104, 105, 106, 107, 108,
] as const;

/** The name of a cat: a common one in 12 of 100, each of these in about 1 of 100. */
export function catName(n: number): string {
  if (mixed(COMMON_CAT, n) % 100 < 12) return oneOf(COMMON, NAME, n);
  const name = `${oneOf(STARTS, START, n)}${oneOf(MIDDLES, MIDDLE, n)}${oneOf(ENDS, END, n)}`;
  return mixed(WITH_SECOND, n) % 10 === 0 ? `${name} ${oneOf(SECOND, SECOND_NAME, n)}` : name;
}

export function ownerName(n: number): { firstName: string; lastName: string } {
  const middle = mixed(FAMILY, n) % 3 === 0 ? oneOf(MIDDLES, FAMILY + 1, n) : "";
  const lastName = `${oneOf(STARTS, FAMILY + 2, n)}${middle}${oneOf(ENDS, FAMILY + 3, n)}`;
  return { firstName: oneOf(FIRST, GIVEN, n), lastName };
}
