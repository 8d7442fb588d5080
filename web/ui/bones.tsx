const LINES = ["w4", "w1", "w2", "w3"] as const;

type Props = {
  /** What is loading, for those who do not see the shape. */
  label: string;
  /** A big block where the biggest thing will stand. */
  big?: boolean;
};

/** The shape of what comes, breathing. */
export function Bones({ label, big = false }: Props) {
  return (
    <div className="stack" aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      {big && <p className="bone big" />}
      {LINES.map((width) => (
        <p className={`bone ${width}`} key={width} />
      ))}
    </div>
  );
}
