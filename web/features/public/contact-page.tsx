import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useSession } from "#web/api/session.ts";
import { useSettings } from "#web/api/settings.ts";
import { Page } from "#web/ui/page.tsx";
import { OutsideLinks } from "./outside-links.tsx";
import { VetNow } from "./vet-now.tsx";
import "./public.css";

/** How to reach the team: a message, and the intake. */
export default function ContactPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Contact`} heading={<h1 tabIndex={-1}>{t`Contact the team`}</h1>}>
      <div className="reading">
        <div className="prose">
          <p className="lead">
            <Trans>
              Four steps, and an adviser knows your cat and can answer you. Begin with the questionnaire: with
              it in hand, the first answer can already be about your cat.
            </Trans>
          </p>
          <ol className="steps">
            <CreateAccount />
            <CompleteIntake />
            <Message />
            <KeepInTouch />
          </ol>
          <VetNow />
        </div>
        <aside className="aside">
          <OutsideLinks />
        </aside>
      </div>
    </Page>
  );
}

function CreateAccount() {
  const session = useSession();
  return (
    <li>
      <div>
        <h2>
          <Trans>Create an account</Trans>
        </h2>
        <p>
          {session ? (
            <Trans>Done: you are logged in as {session.name}.</Trans>
          ) : (
            <Trans>
              <Link to="/create-account">Create an account</Link> with your phone number. Use the number you
              will write from, so that the team knows who is who.
            </Trans>
          )}
        </p>
      </div>
    </li>
  );
}

function CompleteIntake() {
  return (
    <li>
      <div>
        <h2>
          <Trans>Complete the intake</Trans>
        </h2>
        <p>
          <Trans>
            On your <Link to="/dashboard">dashboard</Link> click 'New Cat' and answer each question. It takes
            about 5 minutes. Have the last weight at hand, and what the vet has said about fluid, eyes and
            blood.
          </Trans>
        </p>
      </div>
    </li>
  );
}

function Message() {
  const { messaging, links } = useSettings();
  return (
    <li>
      <div>
        <h2>
          {messaging.appName ? (
            <Trans>Message the team in {messaging.appName}</Trans>
          ) : (
            <Trans>Message the team</Trans>
          )}
        </h2>
        <p>
          <Trans>
            Say that the intake is complete, your cat's name, and what worries you most. A photo or a short
            video of your cat, and the latest blood results, help a great deal.
          </Trans>
        </p>
        <p>
          {messaging.link ? (
            <a href={messaging.link} rel="noreferrer">
              <Trans>Write to the team in {messaging.appName}</Trans>
            </a>
          ) : links.helpGroup ? (
            <Trans>
              You do not have the team's number yet? Ask in the{" "}
              <a href={links.helpGroup} rel="noreferrer">
                help group
              </a>
              .
            </Trans>
          ) : (
            <Trans>The number is the one that whoever sent you here has given you.</Trans>
          )}
        </p>
      </div>
    </li>
  );
}

function KeepInTouch() {
  return (
    <li>
      <div>
        <h2>
          <Trans>Keep in touch</Trans>
        </h2>
        <p>
          <Trans>
            Send weights here, with 'Update Weight', so that none is overlooked. Send questions, photos and
            worries as messages. The advisers are volunteers and sleep too: an answer may take some hours.
          </Trans>
        </p>
      </div>
    </li>
  );
}
