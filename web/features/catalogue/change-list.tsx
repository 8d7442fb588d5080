import { Trans } from "@lingui/react/macro";
import type { EntryChange } from "#domain/catalogue/catalogue-changes.ts";
import { useChangeWords } from "./use-change-words.ts";

/** The old beside the new, number by number. */
export function ChangeList({ changes }: { changes: readonly EntryChange[] }) {
  const say = useChangeWords();
  return (
    <dl className="changes">
      {changes.map((change) => {
        const { name, from, to } = say(change);
        return (
          <div className="change" key={name}>
            <dt>{name}</dt>
            <dd>
              <del>
                <span className="sr">
                  <Trans>before:</Trans>{" "}
                </span>
                {from}
              </del>{" "}
              <span aria-hidden="true">→</span>{" "}
              <ins>
                <span className="sr">
                  <Trans>after:</Trans>{" "}
                </span>
                {to}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
