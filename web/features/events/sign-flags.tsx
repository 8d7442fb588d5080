import { type UrgentSign, VET_NOW } from "#domain/intake/urgency.ts";
import { useSignWords } from "#web/parts/sign-words.ts";
import { Flag } from "#web/ui/flag.tsx";

/** One flag for each urgent sign, the gravest first: red for a vet now, amber for a vet today. */
export function SignFlags({ signs }: { signs: readonly UrgentSign[] }) {
  const words = useSignWords();
  return (
    <span className="row-flags">
      {signs.map((sign) => (
        <Flag key={sign} tone={VET_NOW.includes(sign) ? "stop" : "warn"}>
          {words[sign]}
        </Flag>
      ))}
    </span>
  );
}
