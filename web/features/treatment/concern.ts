import type { Dose } from "#contract/dose.ts";
import type { Namesake } from "#contract/treatment-case.ts";
import type { Age } from "#domain/age.ts";
import type { Day } from "#domain/calendar.ts";
import type { CalculatedDose } from "#domain/dose/dose.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { Choice } from "#web/parts/intake/answer-words.ts";
import type { Amount } from "#web/parts/use-format.ts";
import type { Proposal } from "./proposal.ts";

/** Why a dose is another one than the last. */
export type Cause =
  /** Another one, whose dosage may be another, too, in mg/kg a day. */
  | { kind: "medication"; from: number; to: number; isOtherWeight: boolean }
  | { kind: "weight" }
  /** The medication is the same, and its numbers in the catalogue are others now. */
  | { kind: "entry"; weightAlone: CalculatedDose | undefined }
  /** In mg/kg a day. */
  | { kind: "dosage"; from: number; to: number; weightAlone: CalculatedDose | undefined };

/** What is given at once, and how often. */
export type EachTime = { single: Amount; dosesPerDay: number };

/** What an adviser should look at before a dose is set. Each is a question, never a refusal. */
export type Concern =
  | { kind: "rise" | "fall"; percent: number; cause: Cause }
  /** In mg/kg a day, where the mg a day come out as before, or nearly: the weight is another one, too. `before`: what it was. */
  | { kind: "dosage"; from: number; to: number; before: CalculatedDose | undefined }
  | { kind: "strength"; from: number; to: number; liquid: boolean }
  /** Of the same strength, or of another form: another strength is told by itself. */
  | { kind: "medicine"; from: Dose["medication"]; to: Proposal["medication"] }
  /** The day's dose may be the same: what is given each time is half of before, or twice. */
  | { kind: "doses-a-day"; from: EachTime; to: EachTime }
  | { kind: "off-dosage"; percent: number }
  /** What can be given of tablets a day, in quarters, and how far that is from the dose; 0 where it is too little for one. */
  | { kind: "quarters"; mgADay: number; dosesPerDay: number; percent: number }
  | { kind: "below-intake" | "above-intake"; type: string; dosage: number }
  /** Of another medicine: of the type by which the last dose was set. */
  | { kind: "below-last"; type: string; dosage: number }
  /** Other cats of this owner with the same name. */
  | { kind: "namesake"; others: readonly Namesake[]; owner: string }
  /** Of the intake, and not acknowledged: the owner's page says so until the treatment begins. */
  | { kind: "urgent"; signs: readonly UrgentSign[] }
  /** Of the intake, or by which the last dose was set: the medication has no dosage for them. */
  | { kind: "no-dosage"; types: readonly string[]; chosen: string }
  /** Of a type that was not chosen on the intake, where signs speak for it; without a dosage where the medication has none. */
  | { kind: "below-signs"; type: string; dosage: number | undefined; signs: readonly Choice[] }
  /** `isRefused`: it is in the way of a start, and nothing is set before it. */
  | { kind: "before-last"; since: Day; isRefused: boolean }
  | { kind: "old-weight"; days: number }
  | { kind: "later-weight"; days: number }
  /** A weight of a later day than the one that is used, and the dose that it would give. */
  | { kind: "newer-weight"; day: Day; dose: CalculatedDose }
  /** Too much for that weight: the owner reads to ask first. */
  | { kind: "too-much-for-newer"; day: Day; weightKg: number }
  /** The last dose may be of a course that ended: an update counts its days on, from that start. */
  | { kind: "earlier-course"; start: Day; day: number }
  /** Its 84 days are over, up to the last one: the owner goes on reading to ask first. */
  | { kind: "course-over"; lastDay: Day; isNew: boolean }
  /** `beside`: the weight beside which it looks so, if that is why. */
  | {
      kind: "odd-weight";
      flag: WeightFlag;
      weightKg: number;
      beside: WeightOnDay | undefined;
      /** Of the cat that it is too heavy or too light for. */
      age: Age | undefined;
    };
