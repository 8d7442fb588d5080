import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import type { TreatmentCase } from "#contract/treatment.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { weightCourse } from "#web/parts/weight-chart/weight-course.ts";
import { Bones } from "#web/ui/bones.tsx";

// Drawn by a library that the list does not need.
const WeightChart = lazy(async () => {
  const { WeightChart } = await import("#web/parts/weight-chart/weight-chart.tsx");
  return { default: WeightChart };
});

/** The weights of the event's cat as a picture, above their table. Nothing for fewer than two. */
export function WeightPicture({ patient }: { patient: TreatmentCase | undefined }) {
  const { t } = useLingui();
  const course = patient && weightCourse(patient, ownToday());
  if (!course || course.points.length < 2) return null;
  return (
    <Suspense fallback={<Bones label={t`Loading ...`} />}>
      <WeightChart course={course} />
    </Suspense>
  );
}
