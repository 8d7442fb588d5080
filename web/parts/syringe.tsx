import { Trans, useLingui } from "@lingui/react/macro";
import { plotSyringe, type SyringePlot } from "./syringe-plot.ts";
import { useFormat } from "./use-format.ts";
import "./syringe.css";

/**
 * A syringe filled to the line: the amount of one administration in ml. The drawing is made from the number, in
 * the smallest barrel that holds it. Nothing is drawn beyond 10 ml, which takes more than one syringe.
 */
export function Syringe({ ml }: { ml: number }) {
  const { t } = useLingui();
  const { spokenDose, number } = useFormat();
  const plot = plotSyringe(ml);
  if (!plot) return null;

  const { capacityMl } = plot;
  const [lower, upper] = plot.between?.map((mark) => number(mark)) ?? [];
  const amount = spokenDose({ dose: ml, liquid: true });
  const picture = (
    <svg
      className="syringe"
      viewBox="0 0 372 120"
      direction="ltr"
      role="img"
      aria-label={
        lower
          ? t`A ${capacityMl} ml syringe, filled to between the ${lower} and ${upper} ml lines`
          : t`A ${capacityMl} ml syringe, filled to the ${amount} line`
      }
    >
      <Barrel fillX={plot.fillX} />
      <Scale plot={plot} />
      <path className="pointer" d={`M${plot.fillX} 24V86`} />
      <text className="call" x={plot.fillX} y="17">
        {amount}
      </text>
      {plot.labels.map((label) => (
        <text className={label.ml === ml ? "call" : undefined} x={label.x} y="106" key={label.x}>
          {number(label.ml)}
        </text>
      ))}
    </svg>
  );
  if (!lower) return picture;
  return (
    <>
      {picture}
      <p className="soft">
        <Trans>
          A {capacityMl} ml syringe has no line for {amount}: it lies between {lower} and {upper}.
        </Trans>
      </p>
    </>
  );
}

/** The further it is filled, the further the plunger stands out. */
function Barrel({ fillX }: { fillX: number }) {
  const sealEnd = fillX + 12;
  const rodEnd = 292 + fillX / 4;
  return (
    <>
      <path className="rod" d={`M${sealEnd} 54H${rodEnd}v12H${sealEnd}z`} />
      <rect className="rod" x={rodEnd - 2} y="37" width="9" height="46" rx="3" />
      <path
        className="glass"
        d="M3 57.5h16v-5.5h10q2 0 3-3l1-6q.5-3.5 4-3.5h234v40H37q-3.5 0-4-3.5l-1-6q-1-3-3-3H19v-5.5H3z"
      />
      <path
        className="liquid"
        d={`M20 53.2h10q2.5-.5 3.3-3.7l1-5.5q.6-2.8 3-2.8H${fillX}v37.6H37q-2.4 0-3-2.8l-1-5.5q-.8-3.2-3.3-3.7H20z`}
      />
      <path className="rod" d={`M${sealEnd} 54H271v12H${sealEnd}z`} />
      <path className="seal" d={`M${fillX} 40.7h4v2h4v-2h5v38.6h-5v-2h-4v2h-4z`} />
      <rect className="rod" x="271" y="31" width="7" height="58" rx="3" />
    </>
  );
}

function Scale({ plot: { marks } }: { plot: SyringePlot }) {
  return marks.map(({ x, length, covered }) => (
    <path className={covered ? "tick over" : "tick"} d={`M${x} 78.5v${-length}`} key={x} />
  ));
}
