import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#web/api/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useWindowTitle } from "#web/ui/page.tsx";
import { ChartPicture, PagePicture, SyringePicture } from "./pictures.tsx";
import { Ring } from "./ring.tsx";
import { Weeks } from "./weeks.tsx";
import "./home.css";
import "./letter.css";

/** The landing page. */
export default function HomePage() {
  const { t } = useLingui();
  useWindowTitle(t`Where Compassion Meets Science`);
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <HowItWorks />
      <Journey />
      <Letter />
    </main>
  );
}

function Hero() {
  const session = useSession();
  return (
    <section className="hero">
      <div>
        <h1 tabIndex={-1}>
          <Trans>Where Compassion Meets Science</Trans>
        </h1>
        <p className="lead">
          <Trans>
            FIP treatment is long, and the first days are frightening. A team of volunteer advisers guides you
            through the treatment journey: the dose, the weights, and the questions that come at two in the
            morning.
          </Trans>
        </p>
        <div className="by-session">
          <div className="actions">
            {session ? (
              <ButtonLink kind="main" to="/dashboard">
                <Trans>Go to your dashboard</Trans>
              </ButtonLink>
            ) : (
              <>
                <ButtonLink kind="main" to="/create-account">
                  <Trans>Create an account</Trans>
                </ButtonLink>
                <ButtonLink to="/login">
                  <Trans>Log in</Trans>
                </ButtonLink>
              </>
            )}
          </div>
          <p className="note">
            {session ? (
              <Trans>Your cats, their weights and their doses.</Trans>
            ) : (
              <Trans>You need a phone number, and about 5 minutes for the questions about your cat.</Trans>
            )}
          </p>
        </div>
      </div>
      <Ring />
    </section>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="sr">
        <Trans>How it works</Trans>
      </h2>
      <ol className="three">
        <Step picture={<PagePicture />} title={<Trans>Tell us about your cat</Trans>}>
          <Trans>
            A questionnaire, one page at a time. Every answer is kept as you type, so you can stop, look after
            your cat and carry on later.
          </Trans>
        </Step>
        <Step picture={<SyringePicture />} title={<Trans>Know the dose, and why</Trans>}>
          <Trans>
            The dose follows the weight. You see the amount, a drawing of the syringe filled to the line, and
            the sum behind it, step by step.
          </Trans>
        </Step>
        <Step picture={<ChartPicture />} title={<Trans>Somebody is watching with you</Trans>}>
          <Trans>
            Send a weight and an adviser sees it beside the last one. When a number looks wrong, a person
            checks it before the dose changes.
          </Trans>
        </Step>
      </ol>
    </section>
  );
}

function Journey() {
  return (
    <section className="journey" aria-labelledby="journey">
      <h2 id="journey">
        <Trans>Twelve weeks of medicine, twelve of watching</Trans>
      </h2>
      <Weeks />
      <p className="soft">
        <Trans>
          A dose every day and a weight every week, for 84 days. Then 84 days without medicine, to be sure.{" "}
          <Link to="/about">What FIP is, what to expect, and when to go to a vet at once</Link>
        </Trans>
      </p>
    </section>
  );
}

function Step({ picture, title, children }: { picture: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      {picture}
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function Letter() {
  return (
    <section className="letter" aria-labelledby="letter">
      <div>
        <h2 id="letter">
          <Trans>A research update</Trans>
        </h2>
        <p className="soft">
          <Trans>What has been studied, what it means for cats in treatment, and how to help.</Trans>
        </p>
      </div>
      <ButtonLink to="/sock-fip-update">
        <Trans>Read the letter</Trans>
      </ButtonLink>
    </section>
  );
}
