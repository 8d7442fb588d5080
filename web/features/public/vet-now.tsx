import { Trans } from "@lingui/react/macro";
import { EmergencySigns, SameDaySigns } from "#web/parts/vet-signs.tsx";

/** The signs with which nobody waits for an answer from us, open for all to read. */
export function VetNow() {
  return (
    <section className="vet-now" aria-labelledby="vet-now">
      <h2 id="vet-now">
        <Trans>When to call a vet</Trans>
      </h2>
      <h3>
        <Trans>Go to an emergency vet now, do not wait for us</Trans>
      </h3>
      <EmergencySigns />
      <h3>
        <Trans>Call your vet or the team today</Trans>
      </h3>
      <SameDaySigns />
    </section>
  );
}
