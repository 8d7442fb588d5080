import { Trans } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { confirmPassword } from "#contract/accounts.ts";
import { useSend } from "#web/api/use-send.ts";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  /** Why the server asks. */
  reason: string;
  busy: boolean;
  onProved: () => void;
};

/** Asks for the password of whoever logs a device out. */
export function ProveEnd({ reason, busy, onProved }: Props) {
  const confirmation = useSend(confirmPassword);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { password: "" } });

  async function prove(body: { password: string }) {
    if ("ok" in (await confirmation.send({ body }))) onProved();
    else setFocus("password");
  }

  return (
    <form className="stack" onSubmit={handleSubmit(prove)} noValidate>
      <OwnPasswordField reason={reason} field={register("password")} refusal={confirmation.error} />
      <div className="actions">
        <Button kind="main" type="submit" busy={busy || confirmation.busy}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </form>
  );
}
