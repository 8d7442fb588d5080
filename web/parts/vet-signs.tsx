import { Trans } from "@lingui/react/macro";
import "./vet-signs.css";

/** The signs with which nobody waits for an answer from anybody: to an emergency vet at once. Sources: docs/domain.md. */
export function EmergencySigns() {
  return (
    <ul className="signs">
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
        <Trans>A body that feels cold: below 36.1&nbsp;°C (97&nbsp;°F)</Trans>
      </li>
      <li>
        <Trans>A temperature above 41&nbsp;°C (105.8&nbsp;°F)</Trans>
      </li>
      <li>
        <Trans>No urine for more than 24 hours</Trans>
      </li>
      <li>
        <Trans>Skin, eyes or gums that are strongly yellow</Trans>
      </li>
      <li>
        <Trans>Cannot move the legs</Trans>
      </li>
    </ul>
  );
}

/** The signs about which the vet or the team is asked the same day. Sources: docs/domain.md. */
export function SameDaySigns() {
  return (
    <ul className="signs">
      <li>
        <Trans>Nothing eaten for 24 hours</Trans>
      </li>
      <li>
        <Trans>The medicine cannot be given, or it is vomited</Trans>
      </li>
      <li>
        <Trans>Eyes that are newly cloudy or have changed color, or pupils of different size</Trans>
      </li>
      <li>
        <Trans>Wobbly walking</Trans>
      </li>
      <li>
        <Trans>A temperature above 39.5&nbsp;°C (103&nbsp;°F)</Trans>
      </li>
      <li>
        <Trans>A belly that swells</Trans>
      </li>
      <li>
        <Trans>Yellow color that gets stronger</Trans>
      </li>
      <li>
        <Trans>Losing weight</Trans>
      </li>
      <li>
        <Trans>A sore where the injections are given</Trans>
      </li>
      <li>
        <Trans>More than 30 breaths a minute while asleep</Trans>
      </li>
    </ul>
  );
}
