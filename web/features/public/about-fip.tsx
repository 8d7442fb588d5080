import { Trans } from "@lingui/react/macro";
import { ABOUT_SOURCES } from "./about-sources.ts";
import { Cite, type SourceName } from "./sources.tsx";

export function WhatFipIs() {
  return (
    <section aria-labelledby="fip">
      <h2 id="fip">
        <Trans>What FIP is</Trans>
      </h2>
      <p>
        <Trans>
          FIP is short for feline infectious peritonitis. It begins with a virus that many cats carry without
          coming to harm, the feline coronavirus. In a few cats the virus changes, and the illness spreads
          through the body. It is nobody's fault.
        </Trans>
      </p>
      <p>
        <Trans>It shows itself in different ways, and a cat can have more than one of them:</Trans>
      </p>
      <ul>
        <li>
          <Trans>wet: fluid gathers in the belly; pleural: in the chest, which makes breathing hard</Trans>
        </li>
        <li>
          <Trans>dry: no fluid, but a cat that is thin, tired or has a fever</Trans>
        </li>
        <li>
          <Trans>ocular: in the eyes</Trans>
        </li>
        <li>
          <Trans>neuro: in the brain and the nerves, seen as wobbly steps or seizures</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The form decides how much medicine is needed for each kilogram of cat. Eyes and nerves need more.
        </Trans>{" "}
        <About of="icatCare" />
      </p>
    </section>
  );
}

export function Hope() {
  return (
    <section aria-labelledby="hope">
      <h2 id="hope">
        <Trans>Why there is hope now</Trans>
      </h2>
      <p>
        <Trans>
          Medicines against the virus itself, GS-441524 and remdesivir above all, have changed what the word
          FIP means. Of the cats that finish the course, fewer than one in ten falls ill again, and those can
          be treated again.
        </Trans>{" "}
        <About of="icatCare" />
      </p>
      <p>
        <Trans>
          In more and more countries a vet can prescribe it; in the United States since June 2024.
        </Trans>{" "}
        <About of="compounded" />{" "}
        <Trans>
          That is the better way wherever it can be had: what is sold without a licence often holds another
          amount than the label says.
        </Trans>{" "}
        <About of="vials" />
      </p>
    </section>
  );
}

export function Course() {
  return (
    <section aria-labelledby="course">
      <h2 id="course">
        <Trans>84 days, then 84 more</Trans>
      </h2>
      <p>
        <Trans>
          The treatment takes 84 days, twelve weeks. The first dose is on day 1, the last on day 84. Many cats
          look well long before that. The virus may still be there, so do not stop early.
        </Trans>{" "}
        <About of="georgia" />
      </p>
      <p>
        <Trans>
          Then come 84 days of observation: no medicine, but you go on weighing and watching. If the illness
          returns, it is mostly in the first month.
        </Trans>{" "}
        <About of="icatCare" /> <About of="observation" />{" "}
        <Trans>A cat that comes through them without a relapse counts as cured.</Trans>
      </p>
    </section>
  );
}

export function DoseRules() {
  return (
    <section aria-labelledby="dose">
      <h2 id="dose">
        <Trans>The dose follows the weight</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Weigh your cat at least once a week, on a kitchen or baby scale.</Trans>{" "}
          <About of="vetGuide" />
        </li>
        <li>
          <Trans>
            When your cat grows, the dose grows. A dose that does not keep up with a growing kitten is one of
            the commonest reasons why treatment fails.
          </Trans>{" "}
          <About of="icatCare" />
        </li>
        <li>
          <Trans>
            When the weight falls, the dose stays. Cats with fluid in the belly lose weight as they get
            better. An adviser looks at every such weight.
          </Trans>{" "}
          <About of="icatCare" />
        </li>
        <li>
          <strong>
            <Trans>Never lower a dose by yourself, and never leave one out.</Trans>
          </strong>{" "}
          <Trans>
            Too little medicine teaches the virus to live with it. Ask first; that is what we are for.
          </Trans>{" "}
          <About of="vetGuide" />
        </li>
        <li>
          <Trans>
            When a weight looks mistyped, nothing changes until somebody has looked. Pounds and kilograms are
            easily confused at night.
          </Trans>
        </li>
      </ul>
    </section>
  );
}

function About({ of }: { of: SourceName }) {
  return <Cite of={of} among={ABOUT_SOURCES} />;
}
