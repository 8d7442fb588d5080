import { Trans } from "@lingui/react/macro";
import { useFormat } from "#web/parts/use-format.ts";
import { type ChartLayout, textWidth } from "./chart-layout.ts";
import type { DoseStep, WeightCourse } from "./weight-course.ts";

/** Steps from zero on a scale of their own. */
export function DoseSteps({ course, layout }: { course: WeightCourse; layout: ChartLayout }) {
  const { steps } = course;
  const labels = useLabels(steps, layout);
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
      {labels.map((label) => (
        <DoseLabel label={label} key={label.step.from} />
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

function DoseLabel({ label: { text, left, right, y, isAtTheEnd } }: { label: Label }) {
  return (
    <text className="value" x={isAtTheEnd ? right : left} y={y} textAnchor={isAtTheEnd ? "end" : "start"}>
      {text}
    </text>
  );
}

type Label = {
  step: DoseStep;
  text: string;
  left: number;
  right: number;
  y: number;
  isAtTheEnd: boolean;
};

/** The last one always; the others where there is room before the next that is shown. None stands on an edge. */
function useLabels(steps: readonly DoseStep[], layout: ChartLayout): Label[] {
  const { spokenDose } = useFormat();
  const shown: Label[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const step of [...steps].reverse()) {
    const text = spokenDose(step.dose);
    const width = textWidth(text, layout);
    const end = layout.right - 10;
    const isAtTheEnd = layout.x(step.from) + 3 + width > end;
    const left = isAtTheEnd ? end - width : layout.x(step.from) + 3;
    const right = left + width;
    if (right > next) continue;
    // Its own step, too, which may end before the label begins.
    const under = steps.filter(
      (other) => other === step || (layout.x(other.from) < right && layout.x(other.to) > left),
    );
    const y = Math.min(...under.map(({ mg }) => layout.doseY(mg))) - 6;
    shown.push({ step, text, left, right, y, isAtTheEnd });
    next = left;
  }
  return shown;
}
