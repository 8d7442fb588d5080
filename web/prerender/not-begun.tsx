import { Trans } from "@lingui/react/macro";

/**
 * What the shell of a page shows by itself where the page has not begun after a while: a script of the first ones did not come,
 * and nothing else could say so. Its style lets it appear, see shell.css.
 */
export function NotBegun() {
  return (
    <div className="not-begun" role="alert" hidden>
      <h1>
        <Trans>This page did not load</Trans>
      </h1>
      <p className="lead">
        <Trans>
          Part of the page is missing or slow. Nothing you saved is lost. Check your connection, then load the
          page again.
        </Trans>
      </p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts only a link can load a page again, and this is its own address */}
        <a className="btn main" href="">
          <span>
            <Trans>Load the page again</Trans>
          </span>
        </a>
      </p>
    </div>
  );
}
