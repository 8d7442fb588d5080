import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useSettings } from "#web/api/settings.ts";
import { LinkItem, Links, OutsideItem } from "#web/ui/links.tsx";

/** The way to the team, and the resources outside, as far as this install names them. */
export function ResourceLinks() {
  const titleId = useId();
  const { helpGroup, bloodLog, treatmentTools } = useSettings().links;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Help and resources</Trans>
      </h2>
      <Links>
        <LinkItem to="/contact" icon="message" detail={<Trans>About a dose, a weight, or a worry</Trans>}>
          <Trans>Write to the team</Trans>
        </LinkItem>
        <OutsideItem href={helpGroup} icon="people" detail={<Trans>Other owners, day and night</Trans>}>
          <Trans>Help group</Trans>
        </OutsideItem>
        <OutsideItem href={bloodLog} icon="blood" detail={<Trans>Keep the lab results together</Trans>}>
          <Trans>Blood tracking log</Trans>
        </OutsideItem>
        <OutsideItem href={treatmentTools} icon="tools" detail={<Trans>Scales, syringes, supplies</Trans>}>
          <Trans>Treatment tools</Trans>
        </OutsideItem>
      </Links>
    </section>
  );
}
