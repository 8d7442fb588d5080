import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";

/** The keys along the foot of the inbox, and all of them in a dialog. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <p className="keys">
        <Keys />
      </p>
      {open && (
        <Dialog title={t`Keys`} onClose={onClose}>
          <DialogBody>
            <p className="keys-list">
              <Keys />
            </p>
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

function Keys() {
  return (
    <>
      <span>
        <kbd>j</kbd>
        <kbd>k</kbd>
        <Trans>move</Trans>
      </span>
      <span>
        <kbd>e</kbd>
        <Trans>acknowledge</Trans>
      </span>
      <span>
        <kbd>n</kbd>
        <Trans>note</Trans>
      </span>
      <span>
        <kbd>z</kbd>
        <Trans>undo</Trans>
      </span>
      <span>
        <kbd>/</kbd>
        <Trans>search</Trans>
      </span>
      <span>
        <kbd>?</kbd>
        <Trans>all keys</Trans>
      </span>
    </>
  );
}
