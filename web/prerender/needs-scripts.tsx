import { Trans } from "@lingui/react/macro";
import { EmergencySigns } from "#web/parts/vet-signs.tsx";
import { Mark } from "#web/shell/mark.tsx";

/** What stands in the place of a page that cannot be without scripts: why, what to do, and what works all the same. */
export function NeedsScripts({ productName }: { productName: string }) {
  return (
    <>
      <header className="top">
        <div className="top-in">
          <a className="brand" href="/">
            <Mark />
            <span>
              <Trans>{productName} Treatment Support</Trans>
            </span>
          </a>
        </div>
      </header>
      <main className="narrow">
        <h1>
          <Trans>This page needs JavaScript</Trans>
        </h1>
        <div className="prose stack">
          <p className="lead">
            <Trans>
              Accounts, the questionnaire, weights and doses work only with JavaScript, and it is turned off
              in this browser. Turn it on and load the page again.
            </Trans>
          </p>
          <p>
            <Trans>
              Without it you can read the <a href="/">home page</a>,{" "}
              <a href="/about">about FIP and its treatment</a>, <a href="/contact">how to reach the team</a>{" "}
              and <a href="/sock-fip-update">the research letter</a>.
            </Trans>
          </p>
          <h2>
            <Trans>Go to an emergency vet now, do not wait for us</Trans>
          </h2>
          <EmergencySigns />
        </div>
      </main>
    </>
  );
}
