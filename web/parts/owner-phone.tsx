import { Trans } from "@lingui/react/macro";
import { useSettings } from "#web/api/settings.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import "./owner-phone.css";

/** An owner's number as advisers use it: to be copied, beside the way to the chat with that owner. */
export function OwnerPhone({ phone }: { phone: string }) {
  const { appName, link } = useSettings().messaging;
  const chat = chatWith(phone, link);
  return (
    <div className="owner-phone">
      <bdi dir="ltr">{phone}</bdi>
      {chat && (
        <a href={chat} rel="noreferrer">
          <Trans>Open {appName}</Trans>
        </a>
      )}
      <CopyButton text={phone} kind="quiet">
        <Trans>
          Copy<span className="sr"> the number {phone}</span>
        </Trans>
      </CopyButton>
    </div>
  );
}

const OF_WHATSAPP = ["wa.me", "api.whatsapp.com"];

/**
 * Where the app has an address for each number. The one that the install names is the team's own: beside an owner's number it
 * would lead to somebody else.
 */
function chatWith(phone: string, link: string | undefined): string | undefined {
  if (!link || !OF_WHATSAPP.includes(new URL(link).hostname)) return undefined;
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}
