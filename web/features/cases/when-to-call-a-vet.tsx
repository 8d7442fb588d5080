import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** Two lists in plain words, closed and without colour: on most days nothing of this is true. Sources: docs/domain.md. */
export function WhenToCallAVet() {
  const titleId = useId();
  return (
    <section className="vet" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>When to call a vet</Trans>
      </h2>
      <Disclosure summary={<Trans>Go to an emergency vet now</Trans>}>
        <GoNow />
      </Disclosure>
      <Disclosure summary={<Trans>Call your vet or the team today</Trans>}>
        <CallToday />
      </Disclosure>
    </section>
  );
}

function GoNow() {
  return (
    <ul>
      <li>
        <Trans>Breathing that is fast, hard or with an open mouth</Trans>
      </li>
      <li>
        <Trans>A seizure</Trans>
      </li>
      <li>
        <Trans>Collapse, or your cat does not respond</Trans>
      </li>
      <li>
        <Trans>Pupils that do not change with the light</Trans>
      </li>
      <li>
        <Trans>White or very pale gums</Trans>
      </li>
      <li>
        <Trans>A body that feels cold: below 36.1 °C (97 °F)</Trans>
      </li>
      <li>
        <Trans>A temperature above 41 °C (105.8 °F)</Trans>
      </li>
      <li>
        <Trans>No urine for more than 24 hours</Trans>
      </li>
      <li>
        <Trans>Skin, eyes or gums that are strongly yellow</Trans>
      </li>
      <li>
        <Trans>Legs that cannot be moved</Trans>
      </li>
    </ul>
  );
}

function CallToday() {
  return (
    <ul>
      <li>
        <Trans>Nothing eaten for 24 hours</Trans>
      </li>
      <li>
        <Trans>The medicine cannot be given, or it is vomited</Trans>
      </li>
      <li>
        <Trans>Eyes that are newly cloudy or have changed colour, or pupils of different size</Trans>
      </li>
      <li>
        <Trans>Wobbly walking</Trans>
      </li>
      <li>
        <Trans>A temperature above 39.5 °C (103 °F)</Trans>
      </li>
      <li>
        <Trans>A belly that swells</Trans>
      </li>
      <li>
        <Trans>Yellow that gets stronger</Trans>
      </li>
      <li>
        <Trans>Weight that goes down</Trans>
      </li>
      <li>
        <Trans>A wound where the injections are given</Trans>
      </li>
      <li>
        <Trans>More than 30 breaths a minute while asleep</Trans>
      </li>
    </ul>
  );
}
