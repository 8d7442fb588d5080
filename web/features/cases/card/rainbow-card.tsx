import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { Case } from "#contract/case.ts";
import { ButtonItem, LinkItem, Links } from "#web/ui/links.tsx";
import "./rainbow.css";

/** A cat that died: no numbers, no colour, nothing to do. The history stays, and a way to a person. */
export function RainbowCard({ kase, onHistory }: { kase: Case; onHistory: () => void }) {
  const titleId = useId();
  const name = kase.cat?.name;
  return (
    <article className="hush" aria-labelledby={titleId}>
      <svg className="arc" viewBox="0 0 144 62" aria-hidden="true">
        <path d="M4 60a68 56 0 0 1 136 0" />
        <path className="b" d="M16 60a56 46 0 0 1 112 0" />
        <path className="c" d="M28 60a44 36 0 0 1 88 0" />
      </svg>
      <p className="when">
        <Trans>Rainbow</Trans>
      </p>
      <div className="body">
        <h2 id={titleId}>{name ?? <Trans>Your cat</Trans>}</h2>
        <p>
          {name ? (
            <Trans>
              We are so sorry. You fought for {name} with everything there was, and {name} was not alone.
            </Trans>
          ) : (
            <Trans>We are so sorry. You fought with everything there was, and your cat was not alone.</Trans>
          )}
        </p>
        <p className="soft">
          <Trans>
            There is nothing you need to do here. We will not send reminders. Everything you recorded is kept
            for you, if you ever want to see it.
          </Trans>
        </p>
      </div>
      <Links>
        <ButtonItem icon="book" onPress={onHistory}>
          {name ? <Trans>The history of {name}</Trans> : <Trans>The history</Trans>}
        </ButtonItem>
        <LinkItem to="/contact" icon="message" detail={<Trans>For a question, or only to talk</Trans>}>
          <Trans>Write to the team</Trans>
        </LinkItem>
      </Links>
    </article>
  );
}
