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
          <InForce catsOnIt={catsOnIt} isInUse={form.isInUse} ceiling={loweredCeiling(form)} />
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
  /** The one that is lower than before, in mg/kg a day. */
  ceiling: number | undefined;
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
      {ceiling !== undefined && (
        <p>
          <Trans>
            <b>The lower ceiling counts at once:</b> where a dose in force gives more than {ceiling} mg/kg a
            day, its owner reads from now on to ask the team before the next one. The inbox says nothing of
            it: look at the cats that need a decision under Show All.
          </Trans>
        </p>
      )}
    </Alert>
  );
}

/** Today's ceiling holds every automatic dose, whichever numbers it goes by. */
function loweredCeiling({ changes, draft }: EntryForm): number | undefined {
  const isLower = changes.some(
    ({ what, from, to }) => what === "ceilingMgPerKg" && Number(to) < Number(from),
  );
  return isLower ? draft.ceilingMgPerKg : undefined;
}

function isAnotherProduct({ changes }: EntryForm): boolean {
  return changes.some(
    ({ what, from }) => (what === "concentration_mg_ml" && from !== undefined) || what === "type",
  );
}
