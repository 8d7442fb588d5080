/**
 * A dose of pills as a person can give it: in quarters of a tablet. That is seldom the dose to the milligram, so
 * whoever names tablets also says what they really are.
 */
export type TabletsGiven = {
  /** At once, to the nearest quarter; 0 where the dose is less than half of one. */
  quarters: number;
  /** mg at once. */
  mg: number;
  /** mg a day. */
  mgADay: number;
  /** Are they the dose, with nothing rounded away? */
  exact: boolean;
};

type Pill = {
  /** mg in each tablet. */
  concentration_mg_ml: number;
  dosesPerDay: number;
};

/** What a person can cut may be off the dose by so much before whoever gives it is to ask. */
export const MOST_OFF_PERCENT = 10;

const QUARTERS = 4;
const THOUSANDTHS = 1000;
const FRACTIONS = ["", "¼", "½", "¾"] as const;

/**
 * What is really given of a day's dose, counted in thousandths of a mg.
 * @param doseMg mg a day
 */
export function tabletsGiven(
  doseMg: number,
  { concentration_mg_ml: tabletMg, dosesPerDay }: Pill,
): TabletsGiven {
  const wanted = Math.round(doseMg * THOUSANDTHS) * QUARTERS;
  const quarter = Math.round(tabletMg * THOUSANDTHS) * dosesPerDay;
  const rest = wanted % quarter;
  const under = (wanted - rest) / quarter;
  const quarters = rest * 2 >= quarter ? under + 1 : under;
  const mg = (quarters * tabletMg) / QUARTERS;
  return { quarters, mg, mgADay: mg * dosesPerDay, exact: rest === 0 };
}

/** `1¾`, `½`, `3`: at least a quarter. In one piece: "1 3/4" has been read as 13/4, and a line could end within it. */
export function countTablets(quarters: number): string {
  const whole = Math.floor(quarters / QUARTERS);
  return [whole || "", FRACTIONS[(quarters % QUARTERS) as 0 | 1 | 2 | 3]].join("");
}

/** One tablet and less are `tablet`: `½ tablet`, `1¼ tablets`. */
export function isOneTablet(quarters: number): boolean {
  return quarters <= QUARTERS;
}

/** A day's dose of any kind, and of what. */
type GivenDose = {
  /** A day's: ml if liquid, else mg. */
  dose: number;
  liquid: boolean;
  medication: Pill;
};

/**
 * mg a day that a cat really gets: of a liquid what is drawn up, of pills the tablets. The dose itself where it
 * is too small for a quarter, since then nobody knows yet what is given.
 */
export function mgGiven({ dose, liquid, medication }: GivenDose): number {
  if (liquid) return dose * medication.concentration_mg_ml;
  return tabletsGiven(dose, medication).mgADay || dose;
}

/** The more of the two that whoever gives it may give: the number that is shown, and what a person can cut for it. */
export function mostMgGiven(given: GivenDose): number {
  return Math.max(mgGiven(given), given.liquid ? 0 : given.dose);
}
