import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useSettings } from "#web/api/settings.ts";
import { OutsideLink } from "#web/ui/links.tsx";
import { Page } from "#web/ui/page.tsx";
import { Findings } from "./findings.tsx";
import "./reading.css";
import "./letter.css";
import "./paper.css";

/** The research update letter. Every figure in it has its source under it. */
export default function ResearchLetterPage() {
  const { t } = useLingui();
  const { productName } = useSettings();
  return (
    <Page title={t`A research update`} width="narrow">
      <article className="prose sheet">
        <p className="lead">
          <Trans>Dear owners,</Trans>
        </p>
        <p>
          <Trans>
            Not long ago there was no treatment for FIP. We owe today's treatment to researchers, and to
            owners who weighed their cats, kept notes and shared them. Here is what recent studies say, in
            plain words, and what it means for a cat in treatment.
          </Trans>
        </p>
        <p>
          <Trans>
            Nothing in this letter changes your cat's dose. If something here makes you unsure, ask your
            adviser before you change anything.
          </Trans>
        </p>
        <Findings />
        <Donate />
        <p>
          <Trans>With thanks for every weight that you write down,</Trans>
          <br />
          <Trans>the advisory team of {productName} Treatment Support</Trans>
        </p>
      </article>
    </Page>
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
            FIP research depends on donations. If you can give something, it helps cats you will never meet.
          </Trans>
        </p>
      </div>
      {links.donation ? (
        <OutsideLink className="btn main" href={links.donation}>
          <Trans>Donate to research</Trans>
        </OutsideLink>
      ) : (
        <p>
          <Trans>
            <Link to="/contact">Ask the team</Link> which research a gift would help most.
          </Trans>
        </p>
      )}
    </section>
  );
}
