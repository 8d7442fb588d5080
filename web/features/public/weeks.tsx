import { Trans } from "@lingui/react/macro";

const WEEKS = Array.from({ length: 12 }, (_, week) => week);

/** The two times of twelve weeks, a drop for each week of medicine and an open eye for each of watching. */
export function Weeks() {
  return (
    <ol className="weeks">
      <li>
        <svg viewBox="0 0 240 24" aria-hidden="true">
          <path
            className="drop"
            d={WEEKS.map((week) => `M${week * 20 + 10} 3c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z`).join("")}
          />
        </svg>
        <Trans>84 days of treatment</Trans>
      </li>
      <li>
        <svg viewBox="0 0 240 24" aria-hidden="true">
          <path
            d={WEEKS.map(
              (week) => `M${week * 20 + 2} 14q8-10 16 0q-8 10-16 0zm6 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0`,
            ).join("")}
          />
        </svg>
        <Trans>84 days of observation</Trans>
      </li>
    </ol>
  );
}
