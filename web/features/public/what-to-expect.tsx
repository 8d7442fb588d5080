import { Trans } from "@lingui/react/macro";
import { ABOUT_SOURCES } from "./about-sources.ts";
import { Cite } from "./sources.tsx";

/** How the twelve weeks mostly go. */
export function WhatToExpect() {
  return (
    <section aria-labelledby="expect">
      <h2 id="expect">
        <Trans>What to expect</Trans>
      </h2>
      <p>
        <Trans>Every cat is different. This is how it mostly goes when the medicine works:</Trans>{" "}
        <Cite of="icatCare" among={ABOUT_SOURCES} />
      </p>
      <dl className="course">
        <div>
          <dt>
            <Trans>The first 2 days</Trans>
          </dt>
          <dd>
            <Trans>
              The fever goes, and your cat is brighter. If nothing is better, tell us and your vet.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Days 2 to 5</Trans>
          </dt>
          <dd>
            <Trans>The appetite comes back, and with it your cat's own ways.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>The first 2 weeks</Trans>
          </dt>
          <dd>
            <Trans>
              Fluid may first grow a little, then go. If it is still there on day 14, the dose may have to
              rise: say so.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Up to week 10</Trans>
          </dt>
          <dd>
            <Trans>
              The weight rises, and the dose with it. The blood takes longer to become normal than the cat
              does.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Day 84</Trans>
          </dt>
          <dd>
            <Trans>
              The last dose, if your vet finds the blood and the cat well. Your cat graduates the day after.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>84 days more</Trans>
          </dt>
          <dd>
            <Trans>
              Observation. Weigh, watch, and write to us at the first sign that something is not right.
            </Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}
