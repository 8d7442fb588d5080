import { Trans } from "@lingui/react/macro";

const ROWS = ["w1", "w2", "w4", "w1", "w2", "w4"].map((width, index) => ({ key: index, width }));

/** The shape of the rows that come. */
export function RowBones() {
  return (
    <div aria-busy="true">
      <p className="pane-note note" role="status">
        <Trans>Loading ...</Trans>
      </p>
      {ROWS.map(({ key, width }) => (
        <div className="row" key={key}>
          <p className={`bone ${width}`} />
          <p className="bone w3" />
        </div>
      ))}
    </div>
  );
}
