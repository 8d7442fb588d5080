import { Trans, useLingui } from "@lingui/react/macro";
import { OutsideLink } from "#web/ui/links.tsx";

/** What the public pages rest on. Authors and titles stand as they were published. */
export const SOURCES = {
  icatCare: {
    title:
      "International Cat Care (Taylor, Tasker, Barker and others): An update on the treatment of FIP, 2025",
    href: "https://icatcare.org/",
  },
  trial: {
    title: "Zuzzi-Krebitz and others: 42 against 84 days of treatment. Viruses 2024, 16(7):1144",
    href: "https://doi.org/10.3390/v16071144",
  },
  compounded: {
    title: "American Animal Hospital Association: Vet-prescribed treatment for FIP, 2024",
    href: "https://aaha.org/newstat/publications/compounded-veterinarian-prescribed-treatment-for-fip-now-available-in-united-states-and-canada/",
  },
  vials: {
    title: "Kent and others: What is in unlicensed products. JAVMA 2024, 262(4)",
    href: "https://avmajournals.avma.org/view/journals/javma/262/4/javma.23.08.0466.xml",
  },
  vetGuide: {
    title: "FIP Vet Guide: Monitoring treatment",
    href: "https://www.fipvetguide.com/monitoring-treatment",
  },
  georgia: {
    title: "FIP Georgia: Treatment protocol",
    href: "https://georgiafipwarriors.org/info/protocol.html",
  },
  observation: {
    title: "FIP Cats Australia: Observation period",
    href: "https://fipcatsaustralia.org.au/fip-observation-period/",
  },
  bloodRelapse: {
    title: "ACVIM Forum 2025: AGP, SAA and A:G in monitoring",
    href: "https://2025acvimforum.eventscribe.net/ajaxcalls/PresentationInfo.asp?PresentationID=1612523",
  },
} as const;

export type SourceName = keyof typeof SOURCES;

/** Leads to a source at the end of the page, by its number. */
export function Cite({ of, among }: { of: SourceName; among: readonly SourceName[] }) {
  const { t } = useLingui();
  const number = among.indexOf(of) + 1;
  return (
    <a className="cite" href={`#${of}`} aria-label={t`Source ${number}`}>
      {number}
    </a>
  );
}

export function SourceList({ names }: { names: readonly SourceName[] }) {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">
        <Trans>Where this comes from</Trans>
      </h2>
      <ol>
        {names.map((name) => (
          <li id={name} key={name}>
            <OutsideLink href={SOURCES[name].href}>{SOURCES[name].title}</OutsideLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
