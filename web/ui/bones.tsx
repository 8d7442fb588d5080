const LINES = [
  { key: "first", width: "w4" },
  { key: "second", width: "w1" },
  { key: "third", width: "w2" },
  { key: "fourth", width: "w3" },
  { key: "fifth", width: "w1" },
  { key: "sixth", width: "w2" },
];

type Props = {
  /** What is loading, for those who do not see the shape. */
  label: string;
  /** How many lines, up to six. */
  lines?: number;
  /** A big block where the biggest thing will stand. */
  big?: boolean;
};

/** The shape of what comes, breathing. */
export function Bones({ label, lines = 4, big = false }: Props) {
  return (
    <div className="stack" aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      {big && <p className="bone big" />}
      {LINES.slice(0, lines).map(({ key, width }) => (
        <p className={`bone ${width}`} key={key} />
      ))}
    </div>
  );
}
