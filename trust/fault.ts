/** How hard to try: `quick` with each change, `long` for a claim. */
export type Counts = "quick" | "long";

/** What a fault showed. */
export type Finding = {
  /** What was tried, and how often. */
  tried: string;
  /** What was seen. */
  result: string;
  /** Whether it is as it must be. A skipped one is not, nor is one whose control did not fail. */
  verdict: "holds" | "FAILS" | "skipped" | "void";
  /** The same with a guard taken away, which has to fail: else the check sees nothing. */
  control: string;
};

/** A fault done to the running product, and what must hold meanwhile and after it. */
export type Fault = {
  name: string;
  /** What it proves of the security and reliability checklist. */
  rows: string;
  /** In one line, what it shows. */
  shows: string;
  /** Judges by time, so on an idle machine and at length only. */
  longOnly?: true;
  /** @param minutes for one that lasts as long as is wanted; as long as it thinks right unless said */
  run(counts: Counts, minutes?: number): Promise<Finding>;
};

/** A finding of a check whose control may have failed to fail. */
export function judge(
  holds: boolean,
  controlFailed: boolean,
  told: Pick<Finding, "tried" | "result" | "control">,
): Finding {
  const verdict = holds ? "holds" : "FAILS";
  return { ...told, verdict: controlFailed ? verdict : "void" };
}
