import { Trans, useLingui } from "@lingui/react/macro";
import { EachTime } from "#web/parts/day-dose.tsx";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Gap, Point } from "./points.ts";
import type { DoseStep, WeightCourse } from "./weight-course.ts";

/** The picture in words, for those who do not see it. */
export function ChartWords({ course }: { course: WeightCourse }) {
  const { t } = useLingui();
  const { day, shortDay, kg } = useFormat();
  const [first, last] = [course.points[0], course.points.at(-1)];
  if (!first || !last) return null;

  const [firstKg, firstDay, lastKg, lastDay] = [kg(first.kg), day(first.day), kg(last.kg), day(last.day)];
  const graduationDay = course.graduation ?? course.graduationAhead;
  const graduation = graduationDay && day(graduationDay);
  return (
    <figcaption className="sr">
      <ul>
        <li>
          <Trans>
            {firstKg} kg on {firstDay}, {lastKg} kg on {lastDay}.
          </Trans>
        </li>
        {course.gaps.map((gap) => (
          <GapWords gap={gap} key={gap.from.day} />
        ))}
        {course.withdrawn.map((point) => (
          <WithdrawnWords point={point} key={point.key} />
        ))}
        {course.steps.map((step) => (
          <StepWords step={step} key={step.from} />
        ))}
        {course.bands.map((band) => {
          const status = t(STATUS_WORDS[band.status]);
          const from = shortDay(band.from);
          return (
            <li key={band.from}>
              <Trans>
                {status} from {from}.
              </Trans>
            </li>
          );
        })}
        {graduation && (
          <li>
            <Trans>Graduation on {graduation}.</Trans>
          </li>
        )}
      </ul>
    </figcaption>
  );
}

function GapWords({ gap }: { gap: Gap }) {
  const { shortDay } = useFormat();
  const { days } = gap;
  const [from, to] = [shortDay(gap.from.day), shortDay(gap.to.day)];
  return (
    <li>
      <Trans>
        No weight for {days} days, from {from} to {to}.
      </Trans>
    </li>
  );
}

function WithdrawnWords({ point }: { point: Point }) {
  const { shortDay, kg } = useFormat();
  const [weight, on] = [kg(point.kg), shortDay(point.day)];
  return (
    <li>
      <Trans>
        {weight} kg on {on} was entered in error and does not count.
      </Trans>
    </li>
  );
}

function StepWords({ step }: { step: DoseStep }) {
  const { shortDay, spokenDose, medicine } = useFormat();
  const { dose, from: day, ahead } = step;
  const [amount, from, name] = [spokenDose(dose), shortDay(day), medicine(dose.medication)];
  const { dosesPerDay } = dose.medication;
  return (
    <li>
      {ahead ? (
        <Trans>
          Already now, though dated {from}, {amount} a day of {name}
        </Trans>
      ) : (
        <Trans>
          From {from} {amount} a day of {name}
        </Trans>
      )}
      {dosesPerDay > 1 && (
        <>
          : <EachTime dose={dose} dosesPerDay={dosesPerDay} />
        </>
      )}
      .
    </li>
  );
}
