import { useLingui } from "@lingui/react/macro";
import { useIntake } from "./use-intake.ts";

/** The cat as a question names it: `Pepper`, or `your cat` before its name is known. */
export function useCatName(): string {
  const { t } = useLingui();
  return useIntake().catName ?? t`your cat`;
}
