import { Trans, useLingui } from "@lingui/react/macro";
import { Segment } from "#web/ui/radio-segment.tsx";
import { CASE_VIEWS, type CaseView, useCaseView, viewNamed } from "./use-case-view.ts";

/** Cards, one below the other, or a table with a line for each case. */
export function ViewSwitch() {
  const { t } = useLingui();
  const { view, choose } = useCaseView();
  const names: Record<CaseView, string> = { cards: t`Cards`, table: t`Table` };
  return (
    <fieldset className="view-switch">
      <legend className="sr">
        <Trans>Show the cases as</Trans>
      </legend>
      <Segment
        name="case-view"
        options={CASE_VIEWS.map((value) => ({ value, label: names[value] }))}
        value={view}
        onChange={({ target }) => choose(viewNamed(target.value) ?? view)}
      />
    </fieldset>
  );
}
