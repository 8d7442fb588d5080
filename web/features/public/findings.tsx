import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { OutsideLink } from "#web/ui/links.tsx";
import { SOURCES, type SourceName } from "./sources.tsx";

/** What the studies say, each with its sources under it. */
export function Findings() {
  return (
    <>
      <Finding title={<Trans>Must it be 84 days?</Trans>} from={["trial", "icatCare"]}>
        <Trans>
          A trial with 40 cats that had fluid compared 42 days with 84. For cats that recover quickly, watched
          closely with repeated blood tests, 42 days were enough. For all others 84 days remain the standard,
          and stopping early without those tests is a risk.
        </Trans>
      </Finding>
      <Finding title={<Trans>The dose must grow with the cat</Trans>} from={["icatCare", "vetGuide"]}>
        <Trans>
          Not raising the dose as a kitten grows appears to be one of the most common causes of a poor
          response. Another trap is lowering the dose because the fluid has gone: do not lower it. That is why
          we ask for a weight every week.
        </Trans>
      </Finding>
      <Finding title={<Trans>What is in an unlicensed vial</Trans>} from={["vials"]}>
        <Trans>
          Of 87 samples of unlicensed medicine for injection, 95 % held more than the label said, on average
          39 % more. Labels are not truth. Medicine prescribed by a vet and made by a pharmacy is the better
          way wherever it can be had.
        </Trans>
      </Finding>
      <Finding title={<Trans>When is a cat well?</Trans>} from={["icatCare", "bloodRelapse"]}>
        <Trans>
          Blood values help to see recovery: AGP, one of the proteins of inflammation, returns to normal. But
          good values do not rule out a relapse. What you see in your cat, its appetite, its weight, its eyes
          and its steps, counts for more.
        </Trans>
      </Finding>
    </>
  );
}

type FindingProps = { title: ReactNode; from: readonly SourceName[]; children: ReactNode };

function Finding({ title, from, children }: FindingProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
      <ul className="sources" aria-label="Sources">
        {from.map((name) => (
          <li key={name}>
            <OutsideLink href={SOURCES[name].href}>{SOURCES[name].title}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
