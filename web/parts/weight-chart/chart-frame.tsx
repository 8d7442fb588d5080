import { Trans, useLingui } from "@lingui/react/macro";
import type { Day } from "#domain/calendar.ts";
import { statusPhase } from "#domain/course/status.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type ChartLayout, textFits, textWidth } from "./chart-layout.ts";
import type { WeightCourse } from "./weight-course.ts";

type Props = { course: WeightCourse; layout: ChartLayout };

const BAND_HEIGHT = 24;
const LINE = 26;
const PHASE_CLASSES = { treated: "band on", watched: "band", neither: "band none" } as const;

/** The statuses along the top; while medicine is given, a light wash below. */
export function Bands({ course, layout }: Props) {
  const { t } = useLingui();
  return course.bands.map((band) => {
    const [from, to] = [layout.x(band.from), layout.x(band.to)];
    const name = t(STATUS_WORDS[band.status]);
    const isNamed = textFits(name, to - from, layout);
    const phase = statusPhase(band.status);
    if (phase === "neither" && !isNamed) return null;
    return (
      <g key={band.from}>
        <path
          className={PHASE_CLASSES[phase]}
          d={`M${from + 0.5} 2H${to - 0.5}v${BAND_HEIGHT}H${from + 0.5}z`}
        />
        {phase === "treated" && (
          <path className="wash" d={`M${from} ${BAND_HEIGHT + 2}H${to}V${layout.floor}H${from}z`} />
        )}
        {isNamed && (
          <text className="band-name" x={from + 7} y="19">
            {name}
          </text>
        )}
      </g>
    );
  });
}

export function KgScale({ layout }: { layout: ChartLayout }) {
  const { i18n } = useLingui();
  // As many decimals as the longest has: 5.0 stands between 4.9 and 5.1.
  const digits = Math.max(...layout.kgTicks.map((kg) => `${kg}`.split(".")[1]?.length ?? 0));
  return (
    <>
      {layout.kgTicks.map((kg) => (
        <g key={kg}>
          <path className="grid" d={`M${layout.left} ${layout.y(kg)}H${layout.right}`} />
          <text x={layout.left - 7} y={layout.y(kg) + 5} textAnchor="end">
            {i18n.number(kg, { minimumFractionDigits: digits, maximumFractionDigits: digits })}
          </text>
        </g>
      ))}
      <text className="title" x="0" y="19">
        <Trans>kg</Trans>
      </text>
    </>
  );
}

export function DayScale({ layout }: { layout: ChartLayout }) {
  const { shortDay } = useFormat();
  return (
    <>
      <path className="axis" d={`M${layout.left} ${layout.floor}H${layout.right}`} />
      {layout.dayTicks.map(({ day, x, anchor }) => (
        <g key={day}>
          <path className="axis" d={`M${x} ${layout.floor}v4`} />
          <text x={x} y={layout.floor + 22} textAnchor={anchor}>
            {shortDay(day)}
          </text>
        </g>
      ))}
    </>
  );
}

export function Graduation({ course, layout }: Props) {
  const { shortDay } = useFormat();
  const { graduation, graduationAhead } = course;
  if (graduationAhead) return <Ahead day={graduationAhead} layout={layout} />;
  if (!graduation) return null;
  const x = layout.x(graduation);
  const on = shortDay(graduation);
  const atTheEnd = x > layout.right - Math.max(100, textWidth(on, layout));
  const anchor = atTheEnd ? "end" : "start";
  const textX = atTheEnd ? x - 6 : x + 6;
  return (
    <>
      <path className="grad" d={`M${x} ${BAND_HEIGHT + 4}V${layout.floor}`} />
      <text className="value" x={textX} y={layout.doseTitleY - 26} textAnchor={anchor}>
        <Trans>Graduation</Trans>
      </text>
      <text x={textX} y={layout.doseTitleY - 8} textAnchor={anchor}>
        {on}
      </text>
    </>
  );
}

/**
 * Too far ahead to be drawn to scale: named at the edge, above the title of the doses where it has no room beside it;
 * there in two lines where it has none for one.
 */
function Ahead({ day, layout }: { day: Day; layout: ChartLayout }) {
  const { t } = useLingui();
  const on = useFormat().shortDay(day);
  const words = t`Graduation ${on} →`;
  if (textFits(`${t`Dose a day`} ${words}`, layout.right, layout)) {
    return (
      <text x={layout.right} y={layout.doseTitleY} textAnchor="end">
        {words}
      </text>
    );
  }
  const lines = textFits(words, layout.right, layout) ? [words] : [`→ ${on}`, t`Graduation`];
  return lines.map((line, index) => (
    <text x="0" y={layout.doseTitleY - LINE * (index + 1)} key={line}>
      {line}
    </text>
  ));
}
