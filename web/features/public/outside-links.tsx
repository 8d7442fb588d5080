import { Trans } from "@lingui/react/macro";
import { useSettings } from "#web/api/settings.ts";
import { Links, OutsideItem } from "#web/ui/links.tsx";

/** The pages of others that help. One without an address is not offered. */
export function OutsideLinks() {
  const { links } = useSettings();
  if (!Object.values(links).some(Boolean)) return null;
  return (
    <>
      <h2>
        <Trans>More help</Trans>
      </h2>
      <Links>
        <OutsideItem
          href={links.educationGroup}
          icon="book"
          detail={<Trans>Learn about FIP with other owners</Trans>}
        >
          <Trans>Education group</Trans>
        </OutsideItem>
        <OutsideItem href={links.helpGroup} icon="people" detail={<Trans>Other owners, day and night</Trans>}>
          <Trans>Help group</Trans>
        </OutsideItem>
        <OutsideItem
          href={links.treatmentTools}
          icon="tools"
          detail={<Trans>Scales, syringes, supplies</Trans>}
        >
          <Trans>Treatment tools and supplies</Trans>
        </OutsideItem>
        <OutsideItem href={links.bloodLog} icon="blood" detail={<Trans>Keep the lab results together</Trans>}>
          <Trans>Blood tracking log</Trans>
        </OutsideItem>
        <OutsideItem href={links.handbook} icon="page" detail={<Trans>To have on paper</Trans>}>
          <Trans>Printed handbook</Trans>
        </OutsideItem>
        <OutsideItem
          href={links.donation}
          icon="heart"
          detail={<Trans>For the studies that come next</Trans>}
        >
          <Trans>Donate to research</Trans>
        </OutsideItem>
        <OutsideItem href={links.legacyWebsite} icon="history" detail={<Trans>Our pages until now</Trans>}>
          <Trans>Legacy website</Trans>
        </OutsideItem>
      </Links>
    </>
  );
}
