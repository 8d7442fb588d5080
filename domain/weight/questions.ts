import { besideFlags } from "./beside-flags.ts";
import type { Decision } from "./decision.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import { type Beside, oddFlags } from "./odd-flags.ts";
import { grams, type WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent, lostFast } from "./weight-change.ts";
import { isSlip } from "./weight-flag.ts";

type Weighed = Pick<WeightOnDay, "weightKg">;

/**
 * What was asked about since an adviser decided last, as the weights came in: what was the latest then, and looked wrong. It is answered
 * by whoever entered it, with a later one that is believed and nearer to what was believed before, and to what the dose was set for:
 * they know what they meant. Somebody else's weight only says that the two do not go together.
 */
export class Questions {
  readonly #asked = new Map<EnteredWeight, { answeredFrom: number; turn: number }>();
  /** Believed. */
  readonly #answering: { weight: EnteredWeight; turn: number }[] = [];
  #mayAgree: EnteredWeight[] = [];
  #latest: EnteredWeight | undefined;
  #turn = 0;

  /** An adviser has decided on the dose. */
  end(): void {
    this.#asked.clear();
    this.#answering.length = 0;
    this.#mayAgree = [];
    this.#latest = undefined;
  }

  /** One that is being recorded is asked about by itself. */
  enter(weight: EnteredWeight, beside: Beside & { isLatest: boolean }, isBelieved: boolean): void {
    if (weight.enteredOn === undefined) return;
    if (!beside.isLatest) {
      this.#fillIn(weight, beside);
      return;
    }
    this.#latest = weight;
    const last = lastBelieved(beside);
    // A low number that was asked about, said once more, is believed where it is no slip by itself.
    if (isBelieved && last && this.#asked.size > 0 && lostFast(last, weight)) this.#mayAgree.push(weight);
    // That its day is long ago says nothing about the number.
    const isOdd = () => oddFlags(weight, beside, []).some((flag) => flag !== "long-ago");
    if (!(isBelieved && isDecidedFor(weight, beside.decided)) && isOdd()) this.#ask(weight, beside);
    if (isBelieved) this.#answering.push({ weight, turn: ++this.#turn });
    else this.#askBeforeLatest(beside);
  }

  /** Beside a latest that is in doubt the card asks about them, too. */
  #askBeforeLatest(beside: Beside): void {
    for (const one of this.#mayAgree) if (beside.doubts.get(one)?.some(isSlip)) this.#ask(one, beside);
  }

  #ask(weight: EnteredWeight, beside: Beside): void {
    if (this.#asked.has(weight)) return;
    const from = answeredFrom(weight, [lastBelieved(beside), beside.decided?.by]);
    this.#asked.set(weight, { answeredFrom: from, turn: ++this.#turn });
  }

  /** Beside one of a day before, that comes later, the latest may look wrong for the first time. */
  #fillIn(weight: EnteredWeight, beside: Beside): void {
    const last = lastBelieved(beside);
    // A kitten was as light as a slip of today: only what is low among its neighbours says the same.
    if (!last || lostFast(last, weight) || isSlipBeside(last, weight)) this.#mayAgree.push(weight);
    const latest = this.#latest;
    if (!latest) return;
    if (beside.doubts.has(latest) && oddFlags(weight, beside, []).some(isSlip)) this.#ask(weight, beside);
    if (isDecidedFor(latest, beside.decided)) return;
    if (besideOne(weight, latest).length > 0) this.#ask(latest, beside);
  }

  /** What stops nobody by itself, and may agree with what was asked about: low ones that were filled in, or taken for a loss. */
  get mayAgree(): readonly EnteredWeight[] {
    return this.#mayAgree;
  }

  /** Those that nothing has answered, in the order in which they were entered. */
  open(): EnteredWeight[] {
    const coming = [...this.#answering];
    const highest = new Map<string | undefined, number>();
    const open: EnteredWeight[] = [];
    for (const [weight, { answeredFrom, turn }] of [...this.#asked].reverse()) {
      for (let next = coming.at(-1); next && next.turn > turn; next = coming.at(-1)) {
        const { enteredBy, weightKg } = next.weight;
        highest.set(enteredBy, Math.max(grams(weightKg), highest.get(enteredBy) ?? 0));
        coming.pop();
      }
      const answer = highest.get(weight.enteredBy);
      if (answer === undefined || answer ** 2 < answeredFrom) open.push(weight);
    }
    return open.reverse();
  }
}

/** The last one before it by day; where none was believed, the first there is one in doubt. */
function lastBelieved({ since: [first], doubts }: Beside): WeightOnDay | undefined {
  return first && !doubts.has(first) ? first : undefined;
}

const besideOne = (other: WeightOnDay, weight: WeightOnDay) =>
  besideFlags(weight, { since: [other], doubts: new Map() });
const isSlipBeside = (other: WeightOnDay, weight: WeightOnDay) => besideOne(other, weight).some(isSlip);

/** It looks wrong only beside what is in doubt itself, and the dose was set for one like it, or for a lighter cat. */
function isDecidedFor(weight: Weighed, decided: Decision | undefined): boolean {
  return decided?.by !== undefined && gainedPercent(decided.by, weight) >= -FAST_LOSS_PERCENT;
}

/**
 * The square of the weight, in grams, that is as near to the one as to the heavier of what was believed and what the dose was set for; of one
 * that is heavier than both, none is told too much by it.
 */
function answeredFrom({ weightKg }: Weighed, before: readonly (Weighed | undefined)[]): number {
  const heavier = Math.max(...before.map((one) => one?.weightKg ?? 0));
  return weightKg < heavier ? grams(weightKg) * grams(heavier) : 0;
}
