import { Trans, useLingui } from "@lingui/react/macro";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { Later, type Part } from "#web/parts/later.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { type WeightCourse, weightCourse } from "#web/parts/weight-chart/weight-course.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";

// Drawn by a library that the list does not need.
const WEIGHT_CHART: Part<{ course: WeightCourse; low: boolean }> = {
  name: "weight-chart",
  load: async () => (await import("#web/parts/weight-chart/weight-chart.tsx")).WeightChart,
};

/** The weights of the event's cat as a picture, above their table: low, so that it is seen beside the doses. Nothing for fewer than two. */
export function WeightPicture({ patient }: { patient: TreatmentCase | undefined }) {
  const { t } = useLingui();
  const course = patient && weightCourse(patient, ownToday());
  if (!course || course.points.length < 2) return null;
  return (
    <Later
      part={WEIGHT_CHART}
      given={{ course, low: true }}
      loading={<Bones label={t`Loading ...`} />}
      failed={(again) => (
        <Failed bare title={<Trans>The picture could not be loaded</Trans>} onRetry={again} />
      )}
    />
  );
}
