import { Trans } from "@lingui/react/macro";
import { useSettings } from "#web/api/settings.ts";
import { OutsideLink } from "#web/ui/links.tsx";

/** How to write to the team, as far as this install says. */
export function MessageStep() {
  const { appName } = useSettings().messaging;
  return (
    <li>
      <div>
        <h2>{appName ? <Trans>Message the team in {appName}</Trans> : <Trans>Message the team</Trans>}</h2>
        <Address />
        <p>
          <Trans>
            Say your name and your cat's, that the intake is complete, and what worries you most. A photo or a
            short video of your cat and the latest blood results help a great deal. For example:
          </Trans>
        </p>
        <blockquote>
          <Trans>
            Hello, my name is … and my cat is called … The intake is complete. My cat has eaten little since
            yesterday, and I do not know how to begin.
          </Trans>
        </blockquote>
      </div>
    </li>
  );
}

function Address() {
  const { messaging, links } = useSettings();
  const { appName, link } = messaging;
  if (link) {
    return (
      <p>
        <OutsideLink className="btn" href={link}>
          {appName ? <Trans>Write to the team in {appName}</Trans> : <Trans>Write to the team</Trans>}
        </OutsideLink>
      </p>
    );
  }
  return (
    <>
      <p>
        {appName ? (
          <Trans>
            Open {appName} on your phone and write to the team's number. Whoever sent you here has it.
          </Trans>
        ) : (
          <Trans>Write to the team's number from your phone. Whoever sent you here has it.</Trans>
        )}
      </p>
      {links.helpGroup && (
        <p>
          <Trans>
            You do not have it? Ask in the <OutsideLink href={links.helpGroup}>help group</OutsideLink>.
          </Trans>
        </p>
      )}
    </>
  );
}
