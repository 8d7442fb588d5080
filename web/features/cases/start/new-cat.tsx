import { Trans } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { createCase, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { refresh } from "#web/api/cache.ts";
import { useSession } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { Later } from "#web/parts/later.tsx";
import { forgetNewCatPress, newCatPress } from "#web/parts/new-cat-press.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Empty } from "#web/ui/blank.tsx";
import { Button, type ButtonKind } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type NewCat = ReturnType<typeof useNewCat>;

/** Opens a case and goes to the first page of its intake. */
export function useNewCat() {
  const navigate = useNavigate();
  const session = useSession();
  const { send, busy, error } = useSend(createCase);

  async function open() {
    if (!session) return;
    const body = { caseInfoVersion: 1, accountId: session.id } as const;
    const sent = await send({ body }, undefined, newCatPress());
    if ("ok" in sent || !sent.error.isOpen) forgetNewCatPress();
    if ("error" in sent) return;
    void refresh(listOwnCases, listIntakeStatuses);
    await navigate(`/intake/${sent.ok}/cat-info`);
  }

  return { open, busy, error };
}

export function NewCatButton({ newCat, kind = "plain" }: { newCat: NewCat; kind?: ButtonKind }) {
  return (
    <Button kind={kind} busy={newCat.busy} onClick={() => void newCat.open()}>
      <Icon name="add" />
      <Trans>New Cat</Trans>
    </Button>
  );
}

/** Why there is no new case, in the server's words. */
export function NewCatRefused({ newCat: { error } }: { newCat: NewCat }) {
  if (!error) return null;
  return (
    <Alert tone="stop" focus raw={error.problem}>
      <p>{error.detail}</p>
    </Alert>
  );
}

// A first visit is one of very many.
const OWN_ACCOUNT = {
  name: "own-account",
  load: async () => (await import("#web/parts/own-account.tsx")).OwnAccount,
};

/** Nothing yet: what to do first, and the number that the sign-up was read as. */
export function NoCatsYet({ newCat }: { newCat: NewCat }) {
  const session = useSession();
  return (
    <>
      <Empty title={<Trans>Your first cat</Trans>} actions={<NewCatButton newCat={newCat} kind="main" />}>
        <p>
          <Trans>
            Click 'New Cat' and answer each question. It takes about 5 minutes, and you can stop and carry on
            whenever you like.
          </Trans>
        </p>
        <p className="soft">
          <Trans>
            Was a cat here before? The team may have put its case away. That is not a reason to stop a
            medicine or to give another dose: ask them first.
          </Trans>
        </p>
      </Empty>
      {session && <Later part={OWN_ACCOUNT} given={{ session }} />}
    </>
  );
}
