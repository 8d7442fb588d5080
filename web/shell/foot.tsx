import { Trans } from "@lingui/react/macro";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";

/** What must be said on every page, and the choice of colours. */
export function Foot() {
  return (
    <footer className="foot">
      <div className="foot-in">
        <p className="vet-line">
          <Trans>
            The advisory team are volunteers. They guide treatment; they do not replace your vet. If your cat
            cannot breathe well, collapses or has a seizure, go to an emergency vet now.
          </Trans>
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
