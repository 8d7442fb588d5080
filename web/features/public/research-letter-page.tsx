import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSettings } from "#web/api/settings.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import "./public.css";

/** The research update letter. Every figure in it has its source under it. */
export default function ResearchLetterPage() {
  const { t } = useLingui();
  return (
    <Page title={t`A research update`} width="narrow">
      <div className="prose">
        <p className="lead">
          <Trans>Dear owners,</Trans>
        </p>
        <p>
          <Trans>
            Not long ago there was no treatment for FIP. That there is one now, we owe to researchers, and to
            owners who weighed, wrote down and shared what they saw. Here is what recent studies say, in plain
            words, and what it means for a cat in treatment.
          </Trans>
        </p>
        <p>
          <Trans>
            Nothing in this letter changes your cat's dose. If a line of it makes you wonder, ask your adviser
            before you change anything.
          </Trans>
        </p>
        <Findings />
        <Donate />
        <p>
          <Trans>With thanks for every weight that you write down,</Trans>
          <br />
          <Trans>The advisory team</Trans>
        </p>
      </div>
    </Page>
  );
}

function Findings() {
  return (
    <>
      <Finding
        title={<Trans>Must it be 84 days?</Trans>}
        source={
          <Trans>
            Zuzzi-Krebitz and others, Viruses 2024, 16(7):1144. International Cat Care, update of July 2025.
          </Trans>
        }
      >
        <Trans>
          A trial with 40 cats that had fluid compared 42 days with 84. For cats that recover quickly, watched
          closely with repeated blood tests, 42 days were enough. For all others 84 days remain the standard,
          and stopping early without those tests is a risk.
        </Trans>
      </Finding>
      <Finding
        title={<Trans>The dose must grow with the cat</Trans>}
        source={<Trans>International Cat Care, update of July 2025.</Trans>}
      >
        <Trans>
          A dose that was not raised as the kitten grew appears to be one of the most common causes of a poor
          response. And a dose that was lowered because the fluid went away is another trap: keep it. That is
          why we ask for a weight every week.
        </Trans>
      </Finding>
      <Finding
        title={<Trans>What is in an unlicensed vial</Trans>}
        source={
          <Trans>Kent and others, Journal of the American Veterinary Medical Association 2024, 262(4).</Trans>
        }
      >
        <Trans>
          Of 87 samples of unlicensed medicine for injection, 95 % held more than the label said, on average
          39 % more. Labels are not truth. Medicine prescribed by a vet and made by a pharmacy is the better
          way wherever it can be had.
        </Trans>
      </Finding>
      <Finding
        title={<Trans>When is a cat well?</Trans>}
        source={
          <Trans>
            Addie and others, Viruses 2022. ACVIM Forum 2025, abstract on AGP, SAA and A:G in monitoring.
          </Trans>
        }
      >
        <Trans>
          Blood values help to see recovery: AGP, one of the proteins of inflammation, returns to normal. But
          good values do not rule out a relapse. What you see in your cat, its appetite, its weight, its eyes
          and its steps, counts for more.
        </Trans>
      </Finding>
    </>
  );
}

function Finding({ title, source, children }: { title: ReactNode; source: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
      <p className="sources">{source}</p>
    </section>
  );
}

function Donate() {
  const { links } = useSettings();
  return (
    <section className="letter" aria-labelledby="donate">
      <div>
        <h2 id="donate">
          <Trans>How to help</Trans>
        </h2>
        <p className="soft">
          <Trans>
            Research into FIP lives on gifts. If you can spare something, it reaches cats you will never meet.
          </Trans>
        </p>
      </div>
      {links.donation && (
        <a className="btn main" href={links.donation} rel="noreferrer">
          <Trans>Donate to research</Trans>
          <Icon name="outside" />
        </a>
      )}
    </section>
  );
}
