import { Trans } from "@lingui/react/macro";

/** The signs with which nobody waits for an answer from us. */
export function VetNow() {
  return (
    <section className="vet-now" aria-labelledby="vet-now">
      <h2 id="vet-now">
        <Trans>Go to a vet now, do not wait for us, if your cat</Trans>
      </h2>
      <ul>
        <li>
          <Trans>breathes with an open mouth, fast, or with effort</Trans>
        </li>
        <li>
          <Trans>has a seizure, collapses or does not respond</Trans>
        </li>
        <li>
          <Trans>has white or very pale gums, or feels cold</Trans>
        </li>
        <li>
          <Trans>cannot move its legs</Trans>
        </li>
        <li>
          <Trans>has not passed urine for a day</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The same day, tell your vet or the team: nothing eaten for a day, medicine not kept down, eyes that
          change, wobbly steps, a fever, a belly that swells.
        </Trans>
      </p>
    </section>
  );
}
