import type { SelectableStatus } from "#domain/course/status.ts";
import type { DemoCat } from "./cats.ts";

/** One thing that somebody does, `daysAgo` days before today, `minute` minutes after midnight. */
export type Action = { daysAgo: number; minute: number } & (
  | { kind: "open" }
  | { kind: "answer"; step: number; kg: number }
  | { kind: "treat" }
  | { kind: "weigh"; kg: number; inPounds: boolean }
  | { kind: "change"; status: SelectableStatus; note: string }
);

const MORNING = 8 * 60;
const EVENING = 19 * 60;
const STEPS = 5;

/** What happens to a cat, in order. Weights rise by the week with a little noise, as on a kitchen scale. */
export function storyOf(cat: DemoCat, random: () => number): Action[] {
  const actions: Action[] = [{ kind: "open", daysAgo: cat.opened, minute: MORNING }];
  for (let step = 0; step < (cat.answered ?? STEPS); step += 1) {
    actions.push({ kind: "answer", step, kg: cat.kg, daysAgo: cat.opened, minute: MORNING + 4 + step * 3 });
  }
  if (cat.treated !== undefined) {
    actions.push({ kind: "treat", daysAgo: cat.treated, minute: MORNING + 90 });
    actions.push(...weighings(cat, cat.treated, random));
  }
  for (const [status, daysAgo, note] of cat.changes ?? []) {
    actions.push({ kind: "change", status, note, daysAgo, minute: EVENING + 60 });
  }
  return actions.sort((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute);
}

function weighings(cat: DemoCat, treated: number, random: () => number): Action[] {
  const inPounds = cat.owner % 2 === 0;
  const lastDay = cat.last?.[0] ?? cat.weighedUntil ?? 1;
  const weighings: Action[] = [];
  let kg = cat.kg;
  for (let daysAgo = treated - 6; daysAgo > lastDay; daysAgo -= 6 + Math.floor(random() * 3)) {
    const weeks = (cat.opened - daysAgo) / 7;
    kg = round(cat.kg + (weeks * cat.gramsPerWeek) / 1000 + (random() - 0.5) * 0.06);
    weighings.push({ kind: "weigh", kg, inPounds, daysAgo, minute: EVENING + Math.floor(random() * 120) });
  }
  if (cat.last) {
    const [daysAgo, factor] = cat.last;
    const minute = daysAgo === 0 ? Math.floor(random() * 60) : EVENING;
    weighings.push({ kind: "weigh", kg: round(kg * factor), inPounds: false, daysAgo, minute });
  }
  return weighings;
}

function round(kg: number): number {
  return Math.round(kg * 100) / 100;
}
