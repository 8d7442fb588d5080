import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Link } from "react-router";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Concern } from "./concern.ts";

/** Cats of one name and owner, which only their status and their day tell apart: a dose is easily set for the wrong one. */
export function SameName({ others, owner }: Extract<Concern, { kind: "namesake" }>) {
  const { t } = useLingui();
  const { day } = useFormat();
  return (
    <>
      <Trans>
        <b>{owner} has another cat of this name here.</b> Make sure that the dose is for this one. The other:
      </Trans>{" "}
      {others.map(({ _id, status, created }, place) => {
        const [word, since] = [t(STATUS_WORDS[status]), day(created)];
        return (
          <Fragment key={_id}>
            {place > 0 && ", "}
            <Link to={`/admin?case=${_id}`}>
              <Trans>
                {word}, added {since}
              </Trans>
            </Link>
          </Fragment>
        );
      })}
    </>
  );
}
