import type { Kysely } from "kysely";
import { createCase } from "#contract/cases.ts";
import { confirmMedication, listMedications } from "#contract/medications.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { type Instant, utcDay } from "#domain/calendar.ts";
import { formatLbOz, KG_PER_LB, OZ_PER_LB, parseWeightInput } from "#domain/weight/weight.ts";
import type { Database } from "#server/db/schema.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import type { Config } from "#server/start/config.ts";
import { acknowledgeOld } from "./acknowledge.ts";
import { ANSWERS } from "./answers.ts";
import { CATS, type DemoCat } from "./cats.ts";
import { instantAgo } from "./clock.ts";
import { forgetPasswords } from "./forget-passwords.ts";
import { ADVISERS, DEMO_PASSWORD, OWNERS } from "./people.ts";
import { seededRandom } from "./random.ts";
import { openStage, type Stage } from "./stage.ts";
import { type Action, storyOf } from "./story.ts";
import { treat } from "./treat.ts";

const SEED = 84;
const FIRST_DAY_AGO = 300;
const MORNING = 7 * 60;

type Cast = { adviser: string; owners: string[] };

/**
 * Plays the made-up clinic into an empty database, through the calls of the product itself: so its doses,
 * events and histories are what the rules make of them. The same on each run, relative to `now`.
 */
export async function playClinic(db: Kysely<Database>, config: Config, now: Instant): Promise<void> {
  const stage = await openStage(db, config, await hashPassword(DEMO_PASSWORD));
  try {
    const cast = await gather(stage, now);
    await confirmOne(stage, cast.adviser, now);
    const random = seededRandom(SEED);
    for (const cat of CATS) await playCat(stage, cast, cat, storyOf(cat, random), now);
    await acknowledgeOld(stage, cast.adviser, now);
    await forgetPasswords(stage, cast, now);
  } finally {
    await stage.close();
  }
}

async function gather(stage: Stage, now: Instant): Promise<Cast> {
  const advisers: string[] = [];
  for (const person of ADVISERS) {
    advisers.push(await stage.join(person, true, instantAgo(now, FIRST_DAY_AGO, MORNING)));
  }
  const owners: string[] = [];
  for (const [index, person] of OWNERS.entries()) {
    const first = Math.max(...CATS.filter((cat) => cat.owner === index).map((cat) => cat.opened));
    owners.push(await stage.join(person, false, instantAgo(now, first, MORNING)));
  }
  return { adviser: advisers[0] ?? "", owners };
}

/** The team has confirmed the suspension and not yet the tablets: both can be seen. */
async function confirmOne(stage: Stage, adviser: string, now: Instant): Promise<void> {
  const send = await stage.as(adviser, instantAgo(now, FIRST_DAY_AGO - 1, MORNING));
  const { body: catalogue } = await send(listMedications);
  const [confirmed] = catalogue.filter(({ type }) => type === "liquid");
  if (!confirmed) throw new Error("The catalogue has no liquid to confirm");
  const { _id: medicationId, version } = confirmed;
  void (await send(confirmMedication, { params: { medicationId }, body: { version } })).body;
}

async function playCat(stage: Stage, cast: Cast, cat: DemoCat, story: Action[], now: Instant): Promise<void> {
  const accountId = cast.owners[cat.owner] ?? "";
  let caseId = "";
  for (const action of story) {
    const then = instantAgo(now, action.daysAgo, action.minute);
    const byAdviser = action.kind === "treat" || action.kind === "change";
    const send = await stage.as(byAdviser ? cast.adviser : accountId, then);
    const day = utcDay(then);
    const params = { caseId };
    switch (action.kind) {
      case "open":
        caseId = (await send(createCase, { body: { caseInfoVersion: 1, accountId } })).body;
        break;
      case "answer":
        void (await ANSWERS[action.step]?.({ send, cat, caseId, kg: action.kg, day }))?.body;
        break;
      case "treat":
        await treat(send, caseId, day, cat.tablets ?? false);
        break;
      case "weigh":
        void (await send(recordWeight, { params, body: { ...typed(action), effectiveDate: day } })).body;
        break;
      case "change": {
        const { status: newStatus, note } = action;
        const body = { statusVersion: 1, type: "Status", newStatus, note, effectiveDate: day } as const;
        void (await send(changeStatus, { params, body })).body;
      }
    }
  }
}

/** The weight as this owner's scale shows it. */
function typed({ kg, inPounds }: { kg: number; inPounds: boolean }) {
  const ounces = Math.round((kg / KG_PER_LB) * OZ_PER_LB);
  const entered = inPounds
    ? ({
        weightType: "lboz",
        userEnteredPounds: Math.floor(ounces / OZ_PER_LB),
        userEnteredOunces: ounces % OZ_PER_LB,
      } as const)
    : ({ weightType: "kg", userEnteredDecimalValue: kg } as const);
  const parsed = parseWeightInput(entered);
  if ("error" in parsed) throw new Error(`${formatLbOz(kg)}: ${parsed.error}`);
  return { weightKg: parsed.ok.weightKg, entered };
}
