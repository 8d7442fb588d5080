import { useLingui } from "@lingui/react/macro";
import { Bones } from "#web/ui/bones.tsx";

/** The shape of a card while the cats are loading. */
export function CardBones() {
  const { t } = useLingui();
  return (
    <div className="card card-bones">
      <div className="panel">
        <Bones label={t`Loading your cats`} big lines={4} />
      </div>
    </div>
  );
}
