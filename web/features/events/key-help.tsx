import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { areSingleKeysOn, turnSingleKeys } from "#web/parts/use-single-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { Key } from "#web/ui/key.tsx";
import "./key-help.css";

type Props = {
  /** The list is of closed events, which are neither noted nor acknowledged. */
  areClosed: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** The keys along the foot of the inbox, and all of them in a dialog, where they can be turned off. */
export function KeyHelp({ areClosed, isOpen, onOpen, onClose }: Props) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <>
      <div className="keys">
        {isOn ? (
          <KeysInShort areClosed={areClosed} />
        ) : (
          <span>
            <Trans>Single keys are turned off.</Trans>
          </span>
        )}
        <button type="button" className="all-keys" onClick={onOpen} aria-keyshortcuts="?">
          <Key>?</Key>
          <Trans>all keys</Trans>
        </button>
      </div>
      {isOpen && (
        <KeyDialog
          isOn={isOn}
          onTurn={() => {
            turnSingleKeys(!isOn);
            setIsOn(!isOn);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

function KeysInShort({ areClosed }: Pick<Props, "areClosed">) {
  const words = useKeyWords().filter(({ isForOpen }) => !(areClosed && isForOpen));
  return words.map(({ keys, short }) => (
    <span key={short}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {short}
    </span>
  ));
}

function KeyDialog({ isOn, onTurn, onClose }: { isOn: boolean; onTurn: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const words = useKeyWords();
  return (
    <Dialog title={t`Keys`} onClose={onClose}>
      <DialogBody>
        <dl className="keys-list">
          {words.map(({ keys, long }) => (
            <div key={long}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{long}</dd>
            </div>
          ))}
        </dl>
        <p className="note">
          <Trans>Keys are off while you type. Press Escape to leave the note.</Trans>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onTurn}>
          {isOn ? <Trans>Turn single keys off</Trans> : <Trans>Turn single keys on</Trans>}
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function useKeyWords() {
  const { t } = useLingui();
  return [
    { keys: ["j", "k"], short: t`move`, long: t`next event, previous event` },
    { keys: ["e"], short: t`acknowledge`, long: t`acknowledge the event with its note`, isForOpen: true },
    { keys: ["n"], short: t`note`, long: t`write a note`, isForOpen: true },
    { keys: ["z"], short: t`undo`, long: t`undo the last acknowledgement` },
    { keys: ["/"], short: t`search`, long: t`search for cases` },
  ];
}
