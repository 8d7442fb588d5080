import { Trans } from "@lingui/react/macro";
import { useFormat } from "#web/parts/use-format.ts";
import type { ChartLayout } from "./chart-layout.ts";
import type { DoseStep, WeightCourse } from "./weight-course.ts";

/** Steps from zero on a scale of their own. */
export function DoseSteps({ course, layout }: { course: WeightCourse; layout: ChartLayout }) {
  const { steps } = course;
  if (steps.length === 0) return null;
  return (
    <>
      <text className="title" x="0" y={layout.doseTitleY}>
        <Trans>Dose a day</Trans>
      </text>
      {steps.map((step, index) => (
        <Step
          step={step}
          before={steps[index - 1]}
          after={steps[index + 1]}
          layout={layout}
          key={step.from}
        />
      ))}
      {labelled(steps, layout).map((step) => (
        <DoseLabel step={step} layout={layout} key={step.from} />
      ))}
    </>
  );
}

type StepProps = {
  step: DoseStep;
  before: DoseStep | undefined;
  after: DoseStep | undefined;
  layout: ChartLayout;
};

/** Its edges go down to zero where no other step joins. */
function Step({ step, before, after, layout }: StepProps) {
  const [from, to, top] = [layout.x(step.from), layout.x(step.to), layout.doseY(step.mg)];
  const left = before?.to === step.from ? layout.doseY(before.mg) : layout.floor;
  const right = after?.from === step.to ? top : layout.floor;
  return (
    <>
      <path className="step" d={`M${from} ${layout.floor}V${top}H${to}V${layout.floor}z`} />
      <path className="step-edge" d={`M${from} ${left}V${top}H${to}V${right}`} />
    </>
  );
}

function DoseLabel({ step, layout }: { step: DoseStep; layout: ChartLayout }) {
  const { dose } = useFormat();
  const x = layout.x(step.from);
  const atTheEnd = x > layout.right - 60;
  return (
    <text
      className="value"
      x={atTheEnd ? layout.right - 10 : x + 3}
      y={layout.doseY(step.mg) - 6}
      textAnchor={atTheEnd ? "end" : "start"}
    >
      {dose(step.dose)}
    </text>
  );
}

/** The last one always; the others where there is room before the next that is shown. */
function labelled(steps: readonly DoseStep[], layout: ChartLayout): DoseStep[] {
  const room = layout.isPhone ? 62 : 52;
  const shown: DoseStep[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const step of steps.toReversed()) {
    const x = Math.min(layout.x(step.from), layout.right - 60);
    if (next - x < room) continue;
    shown.push(step);
    next = x;
  }
  return shown;
}
