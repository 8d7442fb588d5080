import type { Dose } from "#contract/dose.ts";
import type { Medication } from "#contract/medications.ts";
import { tagOf } from "#contract/problem.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { isDay } from "#domain/calendar.ts";
import { latestOf } from "#domain/course/last-entry.ts";
import type { Status } from "#domain/course/status.ts";
import { areSameTypes } from "#domain/intake/signs-of-type.ts";
import {
  type ByHand,
  everChanged,
  everWeighed,
  type Mode,
  type Proposal,
  propose,
  withDosage,
} from "./proposal.ts";

/** What a dose is worked out from, as it was read at one time. */
export type Facts = { patient: TreatmentCase; catalogue: readonly Medication[] };

type Changed<T> = { seen: T; now: T };

/** What is otherwise than on the form that was looked at. */
export type Since =
  | ({ kind: "weight" } & Changed<WeightMetric>)
  /** Not that of the dose: one of a later day, against which nobody has looked at it. */
  | ({ kind: "newest-weight" } & Changed<WeightMetric | undefined>)
  /** Another one came, or was struck out. */
  | { kind: "other-weight"; now: WeightMetric }
  /** Edited in the catalogue, or out of use: then there is none now. */
  | { kind: "medicine"; seen: Medication; now: Medication | undefined }
  | ({ kind: "dose" } & Changed<Dose | undefined>)
  | ({ kind: "status" } & Changed<Status>)
  | ({ kind: "types" } & Changed<readonly string[]>)
  /** The dose as it was shown and as it would be, or the sentence that says why there would be none. */
  | { kind: "sum"; seen: Proposal; now: Proposal | { error: string | undefined } };

/**
 * What the dose rests on and has changed since it was shown. The pages read again by themselves, when their window is
 * looked at: a dose that was checked is not to be another one under the hand that sets it.
 */
export function sinceOpened(mode: Mode, seen: Facts, now: Facts, chosen: ByHand): Since[] {
  const proposedOf = ({ patient, catalogue }: Facts) =>
    propose(mode, patient, catalogue, withDosage(mode, patient, catalogue, chosen));
  const shown = isDay(chosen.day) ? proposedOf(seen) : undefined;
  const ofDose = shown && "ok" in shown ? ofSum(shown.ok, now, proposedOf(now)) : [];
  const told = ofDose.find((change) => change.kind === "weight")?.now;
  return [...ofDose, ...ofCase(seen.patient, now.patient, told)];
}

function ofSum(seen: Proposal, { patient, catalogue }: Facts, proposed: ReturnType<typeof propose>): Since[] {
  const changes: Since[] = [];
  const now = proposed && "ok" in proposed ? proposed.ok : undefined;
  if (now && seen.weight._id !== now.weight._id) {
    changes.push({ kind: "weight", seen: seen.weight, now: now.weight });
  }
  const entry = catalogue.find(({ _id, active }) => _id === seen.medication._id && active);
  if (entry?.version !== seen.medication.version) {
    changes.push({ kind: "medicine", seen: seen.medication, now: entry });
  }
  if (!areSameTypes(seen.typeOfFIP, patient.typeOfFIP)) {
    changes.push({ kind: "types", seen: seen.typeOfFIP, now: patient.typeOfFIP });
  }
  if (changes.length === 0 && now) return [];
  const error = proposed && "error" in proposed ? proposed.error : undefined;
  return [...changes, { kind: "sum", seen, now: now ?? { error } }];
}

/** @param told the weight that the dose would be worked out from now */
function ofCase(seen: TreatmentCase, now: TreatmentCase, told: WeightMetric | undefined): Since[] {
  const changes: Since[] = [];
  const [[before], [after]] = [seen.doses, now.doses];
  if (tagOf(before) !== tagOf(after)) changes.push({ kind: "dose", seen: before, now: after });
  if (seen.status !== now.status || latestOf(everChanged(seen)) !== latestOf(everChanged(now))) {
    changes.push({ kind: "status", seen: seen.status, now: now.status });
  }
  const [[seenLast], [last]] = [seen.metrics.weights, now.metrics.weights];
  const isNewest = seenLast?._id !== last?._id && !told;
  if (isNewest) changes.push({ kind: "newest-weight", seen: seenLast, now: last });
  const named = told ?? (isNewest ? last : undefined);
  return [...changes, ...ofOtherWeights(seen, now).filter((one) => one.now._id !== named?._id)];
}

/** Each of them: who goes on decides about all. */
function ofOtherWeights(seen: TreatmentCase, now: TreatmentCase) {
  const seenOn = latestOf(everWeighed(seen));
  return everWeighed(now)
    .filter((weight) => latestOf([weight]) > seenOn)
    .map((weight) => ({ kind: "other-weight" as const, now: weight }));
}
