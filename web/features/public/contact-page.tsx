import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#web/api/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { MessageStep } from "./message-step.tsx";
import { OutsideLinks } from "./outside-links.tsx";
import { VetNow } from "./vet-now.tsx";
import "./reading.css";
import "./paper.css";

/** How to reach the team: a message, and the intake. */
export default function ContactPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Contact`} heading={<h1 tabIndex={-1}>{t`Contact the team`}</h1>}>
      <div className="reading">
        <div className="prose">
          <p className="lead">
            <Trans>
              Four steps, so that an adviser knows your cat before answering you for the first time.
            </Trans>
          </p>
          <p className="urgent">
            <Icon name="warn" />
            <span>
              <Trans>
                Is your cat struggling to breathe, having a seizure or not responding? Do not write first.{" "}
                <a href="#vet-now">Go to an emergency vet now.</a>
              </Trans>
            </span>
          </p>
          <ol className="steps">
            <CreateAccount />
            <CompleteIntake />
            <MessageStep />
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
    <Step isDone={session !== undefined} title={<Trans>Create an account</Trans>}>
      <p>
        <Trans>
          <Link to="/create-account">Create an account</Link> with your phone number. Use the number you will
          write from, so that the team knows who is who.
        </Trans>
      </p>
    </Step>
  );
}

function CompleteIntake() {
  return (
    <Step title={<Trans>Complete the intake</Trans>}>
      <p>
        <Trans>
          On your <Link to="/dashboard">dashboard</Link> click 'New Cat' and answer each question, about 5
          minutes. Have the last weight at hand, and what the vet has said about fluid, eyes and blood.
        </Trans>
      </p>
    </Step>
  );
}

function KeepInTouch() {
  return (
    <Step title={<Trans>Keep in touch</Trans>}>
      <p>
        <Trans>
          Send weights here, with 'Update Weight', so that none is overlooked. Send questions, photos and
          worries as messages. The advisers are volunteers and sleep too: an answer may take some hours.
        </Trans>
      </p>
    </Step>
  );
}

function Step({ title, isDone, children }: { title: ReactNode; isDone?: boolean; children: ReactNode }) {
  return (
    <li className={isDone ? "done" : undefined}>
      <div>
        <h2>
          {title}
          {isDone && (
            <span className="sr">
              {" "}
              <Trans>(done)</Trans>
            </span>
          )}
        </h2>
        {children}
      </div>
    </li>
  );
}
