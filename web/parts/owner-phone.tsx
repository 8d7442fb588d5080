import { Trans } from "@lingui/react/macro";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { OpenMessaging } from "./open-messaging.tsx";
import "./owner-phone.css";

/** An owner's number as advisers use it: to be copied, beside the way to where it is written to. */
export function OwnerPhone({ phone }: { phone: string }) {
  return (
    <div className="owner-phone">
      <bdi dir="ltr">{phone}</bdi>
      <OpenMessaging />
      <CopyButton text={phone} kind="quiet">
        <Trans>
          Copy<span className="sr"> the number {phone}</span>
        </Trans>
      </CopyButton>
    </div>
  );
}
