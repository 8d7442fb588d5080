import { useEffect } from "react";
import type { Dose } from "#contract/dose.ts";
import { fetchAhead, Later, type Part } from "./later.tsx";

const WHY: Part<{ dose: Dose }> = {
  name: "why-this-dose",
  load: async () => (await import("./why-this-dose.tsx")).WhyThisDose,
};

/** What made a dose, for whoever asks: the page that shows the dose need not wait for it. */
export function DoseWhy({ dose }: { dose: Dose }) {
  return <Later part={WHY} given={{ dose }} />;
}

/** Who has lost the connection since asks why, too. */
export function useWhyAhead(): void {
  useEffect(() => fetchAhead(WHY), []);
}
