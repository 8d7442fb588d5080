import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { KnownCat } from "#contract/intake.ts";
import { type Age, ageOn } from "#domain/age.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { hasDied } from "#domain/course/status.ts";

/** `2 years 3 months`; a part that is nothing is left out. */
export function CatAge({ age: { years, months, isEstimate } }: { age: Age }) {
  const { t } = useLingui();
  const parts = [
    years > 0 && t`${plural(years, { one: "# year", other: "# years" })}`,
    months > 0 && t`${plural(months, { one: "# month", other: "# months" })}`,
  ];
  const words = parts.filter(Boolean).join(" ");
  return isEstimate ? <Trans>about {words}</Trans> : words;
}

type Aged = Pick<Case, "status" | "statusChanges">;

/** How old the cat of a case is today; one that has died, as old as it was. */
export function ageOfCat(cat: Pick<KnownCat, "age" | "ageGivenOn">, kase: Aged, today: Day): Age {
  const [latest] = kase.statusChanges;
  return ageOn(cat, latest && hasDied(kase.status) ? dayOf(latest.effectiveDate) : today);
}
