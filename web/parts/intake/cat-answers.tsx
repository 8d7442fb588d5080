import { Trans } from "@lingui/react/macro";
import type { CatInfo } from "#contract/intake.ts";
import { CatAge } from "#web/parts/cat-age.tsx";
import { Answer, Chosen } from "./intake-answer.tsx";

export function CatAnswers({ cat }: { cat: CatInfo }) {
  return (
    <>
      <Answer question={<Trans>Cat name</Trans>}>{cat.name}</Answer>
      <Answer question={<Trans>Breed</Trans>}>
        <Chosen of={cat.type} />
      </Answer>
      <Answer question={<Trans>Sex</Trans>}>
        <Chosen of={cat.sex} />
      </Answer>
      <Answer question={<Trans>Spayed/neutered</Trans>}>
        <Chosen of={cat.spayNeuter} />
      </Answer>
      <Answer question={<Trans>Age</Trans>}>
        <CatAge age={cat.age} />
      </Answer>
    </>
  );
}
