import { Trans } from "@lingui/react/macro";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  draft: { shown: "draft" | "sent" | undefined; isOld: boolean; swap: () => void };
  /** What was sent is shown first, whenever that was. */
  locked: boolean;
  /** The button that sends what is shown, and drops what is not. */
  action: string;
};

/** Says which of two versions is on the page, where this device keeps another one than the server. */
export function DraftNotice({ draft: { shown, isOld, swap }, locked, action }: Props) {
  if (!shown) return null;
  return (
    <Alert>
      {isOld && !locked && (
        <p>
          <Trans>This page was sent again after you typed here.</Trans>
        </p>
      )}
      <p>
        {shown === "draft" ? (
          <Trans>You are looking at your own changes. They have not been sent yet.</Trans>
        ) : locked ? (
          <Trans>You see what was sent. Your changes were not: look at them, and tell the team.</Trans>
        ) : (
          <Trans>
            You are looking at what was sent. Your changes are kept until you press “{action}” or edit
            something here.
          </Trans>
        )}
      </p>
      <div className="actions">
        <Button small onClick={swap}>
          {shown === "draft" ? <Trans>Show what was sent</Trans> : <Trans>Show my changes again</Trans>}
        </Button>
      </div>
    </Alert>
  );
}
