import type { IntakeDraft } from "#contract/intake-drafts.ts";
import type { Instant } from "#domain/calendar.ts";
import { clockOffMs } from "#web/api/clock.ts";
import { parsed } from "#web/api/parsed.ts";
import { currentSession, refusedAccount } from "#web/api/session.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { keepOnDevice } from "#web/keep-on-device.ts";
import { ARRIVED } from "#web/parts/arrived.ts";
import { type Answers, type Draft, draftIn, fitting, forgetDraft, keepDraft } from "#web/parts/draft.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";

/** What is kept beside the answers; `begunFrom` is empty where the step had none. */
const MARKS = { begunFrom: "", open: "", device: "", changes: "" };

export type Marks = Pick<IntakeDraft, "device" | "changes"> & {
  begunFrom: string;
  /** What was sent before it was typed, without an answer: it may have arrived. */
  open: string;
};

/** A draft of a step, from which answers it began, and the how-manieth change it is of those that its device made. */
export type StepDraft<A extends Answers> = Draft<A> & Marks;

/** Where it stays once the server has it: a logout leaves nothing there, and may, as it comes back with the next login. */
const arrivedKey = (key: string) => unsentKey(ARRIVED + key) ?? "";

/** What this device keeps of a step, word for word. */
export function textOfDraft(key: string): string | null {
  return localStorage.getItem(key) ?? localStorage.getItem(arrivedKey(key));
}

/** What this device keeps of a step. */
export function readStepDraft<A extends Answers>(key: string, blank: A): StepDraft<A> | undefined {
  const kept = draftIn(textOfDraft(key), { ...blank, ...MARKS });
  if (!kept) return undefined;
  const { changes, begunFrom, open, device }: typeof MARKS = kept.answers;
  const { savedOn, answers } = kept;
  return {
    savedOn,
    answers: fitting(blank, answers),
    begunFrom,
    open,
    device,
    changes: Number(changes) || 0,
  };
}

/**
 * Keeps it, where the device keeps anything. Gives when it was typed in any case, by the server's clock where that is known;
 * never before the draft that it goes on from.
 */
export function keepStepDraft(
  key: string,
  answers: Answers,
  { changes, ...marks }: Marks,
  before: Instant | undefined,
): { savedOn: Instant; isKept: boolean } {
  const now = new Date(Math.max(Date.now() + clockOffMs(0), Date.parse(before ?? "") || 0));
  const keptOn = keepDraft(key, { ...answers, ...marks, changes: `${changes}` }, now);
  return { savedOn: now.toISOString(), isKept: keptOn !== undefined };
}

/** The server has it. Where nothing was typed since, whoever logs out, or has by now, leaves it on no device. */
export function noteArrived(
  place: DraftPlace,
  { device, changes }: Pick<IntakeDraft, "device" | "changes">,
): void {
  const key = draftKey(place);
  const text = localStorage.getItem(key);
  const kept = text === null ? undefined : readStepDraft(key, {});
  // What was sent without an answer, this device alone knows.
  if (text === null || kept?.device !== device || kept.changes !== changes || kept.open) return;
  const { accountId } = place;
  const isOwn = currentSession()?.id === accountId;
  if (!isOwn && refusedAccount() === accountId) return;
  // First, so that a device that is nearly full has room for the other.
  forgetDraft(key);
  if (isOwn) keepOnDevice(arrivedKey(key), text);
}

/** It was sent, or is over. */
export function forgetStepDraft(key: string): void {
  for (const one of [key, arrivedKey(key)]) forgetDraft(one);
}

/** What the server keeps of a step. */
export function fromServer<A extends Answers>(draft: IntakeDraft, blank: A): StepDraft<A> {
  const { answers, begunFrom = "", ...rest } = draft;
  return { ...rest, begunFrom, open: "", answers: fitting(blank, parsed(answers)) };
}

/**
 * The one of two drafts to go on with: one that began from what was sent last; of one device the one that it keeps itself,
 * since it keeps every change before it sends it, but for those for which it had no room; else the one that was saved later.
 */
export function draftToGoOn<A extends Answers>(
  here: StepDraft<A> | undefined,
  there: StepDraft<A> | undefined,
  sentOn: string,
): StepDraft<A> | undefined {
  if (!here || !there) return here ?? there;
  const [isHereCurrent, isThereCurrent] = [here, there].map(({ begunFrom }) => begunFrom === sentOn);
  if (isHereCurrent !== isThereCurrent) return isHereCurrent ? here : there;
  const isHere = here.device === there.device ? here.changes >= there.changes : here.savedOn >= there.savedOn;
  return isHere ? here : there;
}
