import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { getAccount } from "#contract/accounts.ts";
import { useCall } from "#web/api/use-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useIntake } from "./use-intake.ts";

/** Asks whether a cat was entered before: of two cases of one cat each would have a dose. */
export function KnownCat({ name }: { name: string }) {
  const { caseId, accountId, ownerId } = useIntake();
  const { data } = useCall(getAccount, { params: { accountId: ownerId } });
  const plain = name.trim().toLowerCase();
  const isKnown = data?.cats.some(
    (cat) =>
      cat.caseId !== caseId && cat.status !== "Rainbow" && plain && cat.name?.trim().toLowerCase() === plain,
  );
  if (!isKnown) return null;
  return <Alert tone="warn">{accountId === ownerId ? <OnOwnPage /> : <OnOwnersPage />}</Alert>;
}

function OnOwnersPage() {
  return (
    <Trans>
      <b>The owner has a cat of this name already.</b> If it is the same one, it needs no second
      questionnaire. If it is another one, enter a name by which the two can be told apart.
    </Trans>
  );
}

function OnOwnPage() {
  return (
    <Trans>
      <b>A cat of this name is on your page already.</b> If it is the same one, you need no second
      questionnaire: go back to <Link to="/dashboard">My Cats</Link>. If it is another one, enter a name by
      which you can tell them apart.
    </Trans>
  );
}
