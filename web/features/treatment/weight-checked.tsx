import { Trans } from "@lingui/react/macro";
import { Icon } from "#web/ui/icon.tsx";
import type { WeightCheck } from "./use-weight-check.ts";

/** Stands under what looks wrong about the weight: nobody sets such a dose without having asked. */
export function WeightChecked({ isChecked, onCheck }: WeightCheck) {
  return (
    <div className="chips">
      <label className="chip">
        <input
          type="checkbox"
          name="weightChecked"
          checked={isChecked}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <span className="chip-face">
          <Icon name="check" />
          <Trans>I have checked this weight with the owner.</Trans>
        </span>
      </label>
    </div>
  );
}
