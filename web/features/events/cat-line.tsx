import { Trans, useLingui } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { ageOfCat, CatAge } from "#web/parts/cat-age.tsx";
import { CourseDay } from "#web/parts/course-day.tsx";
import { dayOfCourse } from "#web/parts/day-of-course.ts";
import { Chosen } from "#web/parts/intake/intake-answer.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";

type Props = { event: Event; patient: TreatmentCase | undefined };

/** The cat in one line: what it is, what it has, how far its treatment is; of an intake the weight, too. */
export function CatLine({ event: { type, status, cat, caseStatus = "New" }, patient }: Props) {
  const { i18n } = useLingui();
  const today = useToday();
  if (!cat) return null;
  const age = ageOfCat(cat, patient ?? { status: caseStatus, statusChanges: [] }, today);
  const types = patient?.typeOfFIP ?? [];
  const day = patient && dayOfCourse(patient);
  return (
    <ul className="cat-line">
      <li>
        <Chosen of={cat.sex} />, <CatAge age={age} />
      </li>
      {types.length > 0 && <li>{new Intl.ListFormat(i18n.locale).format(types)}</li>}
      {patient && day !== undefined && (
        <li>
          <CourseDay course={patient} day={day} />
        </li>
      )}
      {status === "New" && type !== "Weight Updated" && <LatestWeight patient={patient} />}
    </ul>
  );
}

function LatestWeight({ patient }: Pick<Props, "patient">) {
  const { kg, shortDay } = useFormat();
  const [latest] = patient?.metrics.weights ?? [];
  if (!latest) return null;
  const [weight, weighed] = [kg(latest.data.weightKg), shortDay(latest.data.effectiveDate)];
  return (
    <li>
      <Trans>
        <b>{weight} kg</b> on {weighed}
      </Trans>
    </li>
  );
}
