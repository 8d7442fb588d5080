import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { Dose } from "#contract/dose.ts";
import { Failed } from "#web/ui/blank.tsx";
import { fetchAhead, Later, type Part } from "./later.tsx";

const WHY: Part<{ dose: Dose }> = {
  name: "why-this-dose",
  load: async () => (await import("./why-this-dose.tsx")).WhyThisDose,
};

/** What made a dose, for whoever asks: the page that shows the dose need not wait for it. */
export function DoseWhy({ dose }: { dose: Dose }) {
  return (
    <Later
      part={WHY}
      given={{ dose }}
      failed={(again) => <Failed bare title={<Trans>This could not be loaded</Trans>} onRetry={again} />}
    />
  );
}

/** Who has lost the connection since asks why, too. */
export function useWhyAhead(): void {
  useEffect(() => fetchAhead(WHY), []);
}
