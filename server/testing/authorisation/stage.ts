import { randomUUID } from "node:crypto";
import { addMedication } from "#contract/medications.ts";
import type { Route } from "#contract/route.ts";
import type { Sendable } from "#server/send.ts";
import { ENTRY, type EntryBody } from "#server/testing/catalogue.ts";
import { treat } from "#server/testing/treatment-form.ts";
import type { Person, World } from "#server/testing/world.ts";

/** What a call needs to find before it can succeed: an owner with whatever of hers is asked for. */
export type Stage = {
  world: World;
  /** Owns whatever the call is about. */
  ann: Person;
  /** The adviser who prepares what only an adviser can. */
  ada: Person;
  /** A case of hers with a finished intake. */
  cat(): Promise<string>;
  /** The same, in treatment since today. */
  treatedCat(): Promise<string>;
  /** An entry of the catalogue that nobody else uses, not in use yet. */
  medication(): Promise<string>;
  /** The event that her account or her case has written last. */
  event(): Promise<string>;
};

/** A valid input of the call, about what is Ann's. */
export type InputOn<R extends Route> = (stage: Stage) => Promise<Sendable<R>>;

/** Words that no refusal may hold. */
export const SECRET = "Canary";

/** Puts a new owner on the stage of the world. */
export async function setStage(world: World, ada: Person): Promise<Stage> {
  const ann = await world.owner({ firstName: `${SECRET}ann` });
  const cat = () => world.cat(ann, { name: `${SECRET}cat` });
  return {
    world,
    ann,
    ada,
    cat,
    treatedCat: async () => {
      const caseId = await cat();
      await treat(ada, caseId, { day: world.now.slice(0, 10) });
      return caseId;
    },
    medication: async () => (await ada.send(addMedication, { body: newEntry() })).body._id,
    event: async () => {
      await cat();
      const events = world.db.selectFrom("events").select("id").where("accountId", "=", ann.accountId);
      return (await events.orderBy("createdOn", "desc").executeTakeFirstOrThrow()).id;
    },
  };
}

/** What makes an entry of the catalogue, under a name that is free. */
export function newEntry(): EntryBody {
  return { ...ENTRY, displayName: `${ENTRY.displayName} ${randomUUID().slice(0, 8)}` };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same input about what is not there. */
export function aboutNothing<T>(input: T): T {
  const other = new Map<string, string>();
  const swap = (id: string) => other.get(id) ?? other.set(id, randomUUID()).get(id) ?? id;
  return JSON.parse(JSON.stringify(input).replace(UUID, swap));
}
