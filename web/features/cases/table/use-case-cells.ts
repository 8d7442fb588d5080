import { useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { daysSinceWeighed } from "#domain/course/weighing.ts";
import { ageOfCat } from "#web/parts/cat-age.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { dayOfCourse } from "#web/parts/day-of-course.ts";
import { useToday } from "#web/parts/own-today.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { courseEnd, shownDose, weighedDay } from "./case-facts.ts";
import { useDoseRemark } from "./use-dose-remark.ts";
import { useShortAge } from "./use-short-age.ts";

/** A case in the cells of a spreadsheet, each fact in one of its own; days so that every spreadsheet reads them. */
export function useCaseCells() {
  const { t } = useLingui();
  const { kg, dailyDose, medicine } = useFormat();
  const shortAge = useShortAge();
  const remarkOf = useDoseRemark();
  const today = useToday();

  const titles = [
    ...[t`Cat`, t`Sex`, t`Age`, t`Status`, t`Day of treatment`, t`Owner`, t`Phone`],
    ...[t`Weight (kg)`, t`Last weighed`, t`Days since`],
    ...[t`Current Dose`, t`Medication`, t`Remark`, t`Graduation Date`, t`Observation End Date`],
  ];

  function cellsOf(item: Case): string[] {
    const { cat, account, status, metrics } = item;
    const [weight, weighed, dose, end] = [
      metrics.weights[0],
      weighedDay(item),
      shownDose(item),
      courseEnd(item),
    ];
    return [
      ...[cat?.name || NAMELESS, cat?.sex ?? "", cat ? shortAge(ageOfCat(cat, item, today)) : ""],
      ...[t(STATUS_WORDS[status]), `${dayOfCourse(item, today) ?? ""}`, account.fullName, account.phone],
      ...(weight && weighed
        ? [kg(weight.data.weightKg), weighed, `${daysSinceWeighed(weighed, today)}`]
        : ["", "", ""]),
      ...(dose ? [dailyDose(dose, dose.medication.dosesPerDay), medicine(dose.medication)] : ["", ""]),
      // What the list says beside the dose goes with it.
      remarkOf(item, today) ?? "",
      ...(end?.isWatch ? ["", end.day] : [end?.day ?? "", ""]),
    ];
  }

  return { titles, cellsOf };
}
