import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { EmergencySigns, SameDaySigns } from "./vet-signs.tsx";

/** Two lists in plain words, closed and without colour: on most days nothing of this is true. */
export function WhenToCallAVet() {
  const titleId = useId();
  return (
    <section className="vet" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>When to call a vet</Trans>
      </h2>
      <Disclosure summary={<Trans>Go to an emergency vet now</Trans>}>
        <EmergencySigns />
      </Disclosure>
      <Disclosure summary={<Trans>Call your vet or the team today</Trans>}>
        <SameDaySigns />
      </Disclosure>
    </section>
  );
}
