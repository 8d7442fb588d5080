import { Trans, useLingui } from "@lingui/react/macro";
import { Page } from "#web/ui/page.tsx";
import { OutsideLinks } from "./outside-links.tsx";
import { VetNow } from "./vet-now.tsx";
import "./public.css";

/** What the service does and what it does not. */
export default function AboutPage() {
  const { t } = useLingui();
  return (
    <Page title={t`About`} heading={<h1 tabIndex={-1}>{t`About this service`}</h1>}>
      <div className="reading">
        <div className="prose">
          <p className="lead">
            <Trans>
              Feline infectious peritonitis, FIP, can be treated at home. It takes 84 days, a dose every day,
              and somebody to ask. We are that somebody.
            </Trans>
          </p>
          <Journey />
          <Dose />
          <Team />
          <VetNow />
          <Sources />
        </div>
        <aside className="aside">
          <OutsideLinks />
        </aside>
      </div>
    </Page>
  );
}

function Journey() {
  return (
    <>
      <h2>
        <Trans>The journey</Trans>
      </h2>
      <p>
        <Trans>
          You create an account and answer a questionnaire about your cat. An adviser reads it, sets the
          medicine and the dose, and the 84 days begin. During them you weigh your cat, at least once a week,
          and send the weight from your phone.
        </Trans>
      </p>
      <p>
        <Trans>
          Many cats are brighter within two days, and have more appetite within five. If nothing improves,
          tell us: the plan may need to change. After day 84 comes a time of watching without medicine, 84
          days more. The disease seldom returns. When it does, it is mostly in the first month, and it can be
          treated again.
        </Trans>
      </p>
    </>
  );
}

function Dose() {
  return (
    <>
      <h2>
        <Trans>How the dose is worked out</Trans>
      </h2>
      <p>
        <Trans>
          From the weight, the form of FIP and the strength of the medicine. Every dose shows its sum, so that
          you, your vet and another adviser can check it. An adviser sets the first one.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            When your cat grows, the dose grows. A dose that does not keep up with a growing kitten is one of
            the commonest reasons why treatment fails.
          </Trans>
        </li>
        <li>
          <Trans>
            When the weight falls, the dose stays. Cats with fluid in the belly lose weight as they get
            better. An adviser looks at every such weight.
          </Trans>
        </li>
        <li>
          <Trans>
            When a weight looks mistyped, nothing changes until somebody has looked. Pounds and kilograms are
            easily confused at night.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function Team() {
  return (
    <>
      <h2>
        <Trans>Who we are, and who we are not</Trans>
      </h2>
      <p>
        <Trans>
          The advisers are volunteers who know this treatment well. They are not your vet and do not replace
          one. Your vet examines your cat, takes the blood and knows the whole animal; please tell them what
          you give and how much.
        </Trans>
      </p>
    </>
  );
}

function Sources() {
  return (
    <section className="sources">
      <h2>
        <Trans>Where this comes from</Trans>
      </h2>
      <p>
        <Trans>
          Taylor, Tasker, Barker, Gunn-Moore, Sorrell and Cerna: An update on the treatment of feline
          infectious peritonitis. International Cat Care, July 2025. The time of watching: FIP Cats Australia,
          Observation period.
        </Trans>
      </p>
    </section>
  );
}
