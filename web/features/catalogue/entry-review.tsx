import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "#web/ui/alert.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { ChangeList } from "./change-list.tsx";
import { ExampleTable } from "./example-table.tsx";
import type { EntryForm } from "./use-entry-form.ts";

/** What saving would do: every changed number, the doses before and after, and the cats that are on it. */
export function EntryReview({ form, catsOnIt }: { form: EntryForm; catsOnIt: number }) {
  const { t } = useLingui();
  const { changes, examples, seen } = form;
  return (
    <section className="entry-review stack" aria-label={t`What saving would do`}>
      {seen && (
        <>
          <h2>
            <Trans>What changes</Trans>
          </h2>
          {changes.length === 0 ? (
            <p className="soft">
              <Trans>Nothing yet.</Trans>
            </p>
          ) : (
            <ChangeList changes={changes} />
          )}
          <InForce catsOnIt={catsOnIt} isInUse={form.isInUse} ceiling={ceilingChange(form)} />
        </>
      )}
      {examples.length > 0 && <ExampleTable examples={examples} />}
      {isAnotherProduct(form) && (
        <Alert tone="warn">
          <Trans>
            Another strength or type is another bottle or packet. If owners still have the old one at home,
            add a new medication and take this one out of use: no weight raises its doses by itself then.
          </Trans>
        </Alert>
      )}
      {form.hasBigChanges && (
        <Chips
          label={t`Some doses change by more than a quarter`}
          id="compared"
          name="compared"
          options={[{ value: "yes", label: t`I have compared them` }]}
          chosen={form.isCompared ? ["yes"] : []}
          onPress={() => form.compare(!form.isCompared)}
        />
      )}
    </section>
  );
}

type InForceProps = {
  catsOnIt: number;
  isInUse: boolean;
  /** In mg/kg a day, where it changes. */
  ceiling: { from: number; to: number } | undefined;
};

function InForce({ catsOnIt, isInUse, ceiling }: InForceProps) {
  return (
    <Alert>
      <p>
        <b>
          <Plural
            value={catsOnIt}
            _0="No cat is on this medication now."
            one="# cat is on this medication now."
            other="# cats are on this medication now."
          />
        </b>{" "}
        {isInUse ? (
          <Trans>
            Doses in force do not change, and go on following the weight by the numbers they were made from.
            The new numbers count when a treatment is set or updated.
          </Trans>
        ) : (
          <Trans>
            Doses in force do not change, and no weight raises them by itself while this medication is not in
            use. The new numbers count once it is in use and a treatment is set or updated.
          </Trans>
        )}
      </p>
      {ceiling && ceiling.to > ceiling.from && (
        <p>
          <Trans>
            <b>The higher ceiling counts at once:</b> where an owner is told to ask first only because a dose
            is above {ceiling.from} mg/kg a day, the card shows that dose again.
          </Trans>
        </p>
      )}
      {ceiling && ceiling.to < ceiling.from && (
        <p>
          <Trans>
            <b>The lower ceiling counts at once:</b> where a dose in force gives over 5 % more than{" "}
            {ceiling.to} mg/kg a day, its owner reads from now on to ask the team before the next one, and the
            cat comes into the inbox under Weight Updated. No weight raises a dose whose dosage is above the
            ceiling.
          </Trans>
        </p>
      )}
    </Alert>
  );
}

/** Today's ceiling holds every dose in force, whichever numbers it goes by. */
function ceilingChange({ changes }: EntryForm): InForceProps["ceiling"] {
  const change = changes.find(({ what }) => what === "ceilingMgPerKg");
  return change && { from: Number(change.from), to: Number(change.to) };
}

function isAnotherProduct({ changes }: EntryForm): boolean {
  return changes.some(
    ({ what, from }) => (what === "concentration_mg_ml" && from !== undefined) || what === "type",
  );
}
