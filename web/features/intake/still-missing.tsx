import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { focusField } from "#web/ui/error-summary.tsx";
import { fieldId } from "./use-step.ts";

type Props = {
  id: string;
  fields: readonly string[];
  words: Readonly<Record<string, string>>;
};

/** What a waiting button waits for: a link to each question. */
export function StillMissing({ id, fields, words }: Props) {
  return (
    <p className="note" id={id}>
      <Trans>Still to answer:</Trans>{" "}
      {fields.map((field, place) => (
        <Fragment key={field}>
          {place > 0 && ", "}
          <a
            href={`#${fieldId(field)}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(fieldId(field));
            }}
          >
            {words[field] ?? field}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
