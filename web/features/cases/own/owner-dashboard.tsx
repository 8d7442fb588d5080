import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { Case } from "#contract/case.ts";
import { listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { usePages } from "#web/api/pages.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseCard } from "#web/features/cases/card/case-card.tsx";
import { NewCatButton, NewCatRefused, NoCatsYet, useNewCat } from "#web/features/cases/start/new-cat.tsx";
import { ResourceLinks } from "#web/features/cases/start/resource-links.tsx";
import type { ResumeIntakes } from "#web/features/cases/start/resume-intakes.tsx";
import { AsOf } from "#web/parts/as-of.tsx";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { Later, type Part } from "#web/parts/later.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { WhenToCallAVet } from "#web/parts/when-to-call-a-vet.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { CardBones } from "./card-bones.tsx";
import { CatsLoading, IfDoseIsDue } from "./cats-loading.tsx";
import { CatsPutAway, useCatsPutAway } from "./cats-put-away.tsx";
import { sharedNames } from "./shared-names.ts";
import "#web/features/cases/start/dashboard.css";

const MANY_CATS = { name: "many-cats", load: async () => (await import("./many-cats.tsx")).ManyCats };
// Of few who come for a dose is an intake unfinished.
const RESUME_INTAKES: Part<ComponentProps<typeof ResumeIntakes>> = {
  name: "resume-intakes",
  load: async () => (await import("#web/features/cases/start/resume-intakes.tsx")).ResumeIntakes,
};
// As many as come at once: whoever has more, or gets fewer because of what is known of them, has the other list from the
// start, and nothing moves when more come.
const MANY = 50;

/** My Cats. */
export function OwnerDashboard() {
  const { t } = useLingui();
  const newCat = useNewCat();
  const cases = usePages(listOwnCases, {}, true, READ_CASES_EVERY_MS);
  const intakes = useCall(listIntakeStatuses, {}, { everyMs: READ_CASES_EVERY_MS });
  // Unfinished intakes are cases too.
  const gone = useCatsPutAway(cases.data, !!cases.more, cases.isFetchedAfterMount);
  const { putAway } = gone;
  const isEmpty = cases.data?.length === 0;
  // Where a cat was, it is no first visit.
  const isFirst = isEmpty && putAway.length === 0;
  const cards = (cases.data ?? []).filter(isPastItsIntake);
  // A cat whose questions are half answered may be the next that needs a vet, and so may one that has not been asked for.
  const isQuiet = cards.length > 0 && !cases.more && cases.data?.every(({ status }) => status === "Rainbow");

  return (
    <Page title={t`My Cats`} actions={!isFirst && <NewCatButton newCat={newCat} />}>
      <NewCatRefused newCat={newCat} />
      <div className="desk">
        <div className="desk-main">
          <CatsPutAway {...gone} />
          {isFirst ? <NoCatsYet newCat={newCat} /> : <Cats cases={cases} cards={cards} putAway={putAway} />}
          {!isEmpty && cases.data && (intakes.error || !!intakes.data?.length) && (
            <Later part={RESUME_INTAKES} given={{ intakes, first: cards.length === 0 }} />
          )}
        </div>
        <div className="side stack-l">
          <ResourceLinks />
          {!isQuiet && <WhenToCallAVet />}
        </div>
      </div>
    </Page>
  );
}

type OwnCases = ReturnType<typeof usePages<typeof listOwnCases>>;

type CatsProps = {
  cases: OwnCases;
  cards: readonly Case[];
  putAway: ReturnType<typeof useCatsPutAway>["putAway"];
};

function Cats({ cases, cards, putAway }: CatsProps) {
  const today = useToday();
  const [isMany, setMany] = useState(false);
  const isShared = sharedNames(cards);
  const card = (kase: Case) => (
    <CaseCard
      kase={kase}
      allowAdmin={false}
      showButtons
      today={today}
      sharesName={isShared(kase)}
      key={kase._id}
    />
  );
  if (cases.isPending) return <CatsLoading cases={cases} />;
  if (!cases.data) {
    return (
      <Failed
        title={<Trans>Your cats could not be loaded</Trans>}
        raw={cases.error?.problem}
        onRetry={() => void cases.refetch()}
      >
        <p>
          <Trans>Nothing is lost.</Trans> <IfDoseIsDue />
        </p>
        <p className="note">{cases.error?.detail}</p>
      </Failed>
    );
  }
  const { more, isMoreMissed: missed, isFetchingNextPage: busy } = cases;
  if (!isMany && (more || cases.data.length > MANY)) setMany(true);
  return (
    <AsOf read={cases}>
      <ClockOff />
      {isMany ? (
        <Later
          part={MANY_CATS}
          given={{ cards, card, more, busy, missed, today, putAway }}
          loading={<CardBones />}
          failed={() => (
            <>
              <TensOfCats cards={cards} card={card} />
              {more && (
                <div className="actions">
                  <Button busy={busy} onClick={more}>
                    <Trans>Show more cats</Trans>
                  </Button>
                </div>
              )}
            </>
          )}
        />
      ) : (
        <TensOfCats cards={cards} card={card} />
      )}
    </AsOf>
  );
}

type TensProps = { cards: readonly Case[]; card: (kase: Case) => ReactNode };

/** All the cards. Slow for very many, and needs no file of its own. */
function TensOfCats({ cards, card }: TensProps) {
  return tenAtATime(cards).map(({ from, ten }) => (
    <div className="cats" key={from}>
      {ten.map(card)}
    </div>
  ));
}

/** A browser skips the tens that are out of sight as a whole. */
function tenAtATime(cards: readonly Case[]): { from: number; ten: readonly Case[] }[] {
  return cards.flatMap((_, from) => (from % 10 ? [] : { from, ten: cards.slice(from, from + 10) }));
}

/** Before that a case has nothing to show but how far its questions are, unless another's dose has stood on it. */
function isPastItsIntake({ status, intakeDate, withdrawn }: Case): boolean {
  return status !== "New" || !!intakeDate || !!withdrawn?.doses.length;
}
