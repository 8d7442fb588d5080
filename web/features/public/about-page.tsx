import { Trans, useLingui } from "@lingui/react/macro";
import { Page } from "#web/ui/page.tsx";
import { Course, DoseRules, Hope, WhatFipIs } from "./about-fip.tsx";
import { ABOUT_SOURCES } from "./about-sources.ts";
import { OutsideLinks } from "./outside-links.tsx";
import { SourceList } from "./sources.tsx";
import { VetNow } from "./vet-now.tsx";
import { WhatToExpect } from "./what-to-expect.tsx";
import "./reading.css";
import "./paper.css";

/** What FIP is, what its treatment asks, and what the service does and does not. */
export default function AboutPage() {
  const { t } = useLingui();
  return (
    <Page title={t`About`} heading={<h1 tabIndex={-1}>{t`About FIP and its treatment`}</h1>}>
      <div className="reading">
        <div className="prose">
          <p className="lead">
            <Trans>
              Not long ago, FIP meant losing the cat. Today there is a medicine, and most cats that get it
              recover. It takes 84 days, a dose every day, and somebody to ask. We are that somebody.
            </Trans>
          </p>
          <WhatFipIs />
          <Hope />
          <Course />
          <DoseRules />
          <WhatToExpect />
          <VetNow />
          <Team />
          <SourceList names={ABOUT_SOURCES} />
        </div>
        <aside className="aside">
          <OnThisPage />
          <OutsideLinks />
        </aside>
      </div>
    </Page>
  );
}

function OnThisPage() {
  const { t } = useLingui();
  const parts = [
    { id: "fip", name: t`What FIP is` },
    { id: "hope", name: t`Why there is hope now` },
    { id: "course", name: t`84 days, then 84 more` },
    { id: "dose", name: t`The dose follows the weight` },
    { id: "expect", name: t`What to expect` },
    { id: "vet-now", name: t`When to call a vet` },
    { id: "team", name: t`Who we are, and who we are not` },
  ];
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <h2 id="on-this-page">
        <Trans>On this page</Trans>
      </h2>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Team() {
  return (
    <section aria-labelledby="team">
      <h2 id="team">
        <Trans>Who we are, and who we are not</Trans>
      </h2>
      <p>
        <Trans>
          You create an account and answer a questionnaire about your cat. An adviser reads it, sets the
          medicine and the dose, and looks at every weight you send. The advisers are volunteers who know this
          treatment well.
        </Trans>
      </p>
      <p>
        <Trans>
          They are not your vet and do not replace one. Your vet examines your cat, takes the blood and knows
          the whole animal; please tell them what you give and how much. Every dose here shows its sum, so
          that you, your vet and another adviser can check it.
        </Trans>
      </p>
    </section>
  );
}
