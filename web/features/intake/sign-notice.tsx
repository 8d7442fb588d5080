import { Trans } from "@lingui/react/macro";
import { type UrgentSign, urgencyOf } from "#domain/intake/urgency.ts";
import { EmergencySigns } from "#web/parts/vet-signs.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { useSignSentences } from "./urgent-words.ts";
import { useIntake } from "./use-intake.ts";

/** The questions whose answers can call for a vet, in the order of the pages. */
const SIGNS_OF = {
  mobility: ["seizures", "limb-paralysis"],
  isEating: ["not-eating"],
  hasFever: ["extreme-temperature", "fever"],
  hasTroubleBreathing: ["trouble-breathing"],
} as const satisfies Record<string, readonly UrgentSign[]>;

type Question = keyof typeof SIGNS_OF;

type Props = {
  /** The question that it stands under. */
  question: Question;
  /** What all answers of the page name. */
  signs: readonly UrgentSign[];
};

/**
 * Under an answer that calls for a vet: what to do, and under the first of a page what else does not wait. Nothing under
 * any other answer. It never keeps anybody from going on; `SignsSpoken` says the same to whoever listens.
 */
export function SignNotice({ question, signs }: Props) {
  const sentences = useSignSentences();
  const { hasDied } = useIntake();
  const named = namedBy(question, signs);
  if (named.length === 0 || hasDied) return null;
  return (
    <Alert tone={urgencyOf(named) === "now" ? "stop" : "warn"} quiet>
      {named.map((sign) => (
        <p key={sign}>
          <b>{sentences[sign]}</b>
        </p>
      ))}
      {question === firstWithSign(signs) && (
        <>
          <p>
            <Trans>This form can wait. If your cat is already seeing a vet, follow the vet's advice.</Trans>
          </p>
          <p>
            <Trans>Go to an emergency vet now, at any hour, with any of these:</Trans>
          </p>
          <EmergencySigns />
        </>
      )}
    </Alert>
  );
}

/** The same for a screen reader, as soon as an answer is given. It is there from the start: what comes later is read out. */
export function SignsSpoken({ signs }: Pick<Props, "signs">) {
  const sentences = useSignSentences();
  return (
    <p className="sr" role="status">
      {signs.map((sign) => sentences[sign]).join(" ")}
    </p>
  );
}

function firstWithSign(signs: readonly UrgentSign[]): string | undefined {
  return Object.entries(SIGNS_OF).find(([, own]) => own.some((sign) => signs.includes(sign)))?.[0];
}

function namedBy(question: Question, signs: readonly UrgentSign[]): UrgentSign[] {
  return SIGNS_OF[question].filter((sign) => signs.includes(sign));
}
