import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AnswerOf } from "#contract/route.ts";
import { type beginSecondFactor, getSecondFactor } from "#contract/second-factor.ts";
import { refresh } from "#web/api/cache.ts";
import { takeReturn } from "#web/api/return-to.ts";
import { useCall } from "#web/api/use-call.ts";
import { Later } from "#web/parts/later.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { FactorNotLoaded } from "./factor-not-loaded.tsx";
import { FactorOff } from "./factor-off.tsx";
import { FactorOn } from "./factor-on.tsx";
import { MayBeOn } from "./may-be-on.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import "./second-factor.css";

const FACTOR_SET_UP = {
  name: "factor-set-up",
  load: async () => (await import("./factor-set-up.tsx")).FactorSetUp,
};

/** The second step of a login: whether it is on, setting it up, and switching it off. */
export function SecondFactor() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useCall(getSecondFactor, {});
  const [begun, setBegun] = useState<AnswerOf<typeof beginSecondFactor>>();
  const [codes, setCodes] = useState<{ all: readonly string[]; areRenewed: boolean }>();
  /** Something was sent of which nobody heard what came of it: codes may count that nobody has seen. */
  const [isInDoubt, setIsInDoubt] = useState(false);
  const mustSetUp = data?.isRequired && !data.isOn;

  async function kept() {
    setCodes(undefined);
    if (data?.isRequired && !codes?.areRenewed) await navigate(takeReturn() ?? "/dashboard");
    await refresh(getSecondFactor);
  }

  function told(all: readonly string[], areRenewed: boolean) {
    setBegun(undefined);
    setIsInDoubt(false);
    setCodes({ all, areRenewed });
  }

  function steps() {
    if (codes) {
      return <RecoveryCodes codes={codes.all} areRenewed={codes.areRenewed} onKept={() => void kept()} />;
    }
    if (!data && error) return <FactorNotLoaded onRetry={() => void refetch()} raw={error.problem} />;
    if (!data) return <Bones label={t`Loading`} lines={2} />;
    if (data.isOn) {
      return (
        <FactorOn
          factor={data}
          isInDoubt={isInDoubt}
          onDoubt={() => setIsInDoubt(true)}
          onRenewed={(all) => told(all, true)}
        />
      );
    }
    if (!begun && isInDoubt && isFetching) return <Bones label={t`Loading`} lines={2} />;
    if (!begun && isInDoubt && error) return <MayBeOn onRetry={() => void refetch()} />;
    if (!begun) return <FactorOff onBegun={setBegun} />;
    return (
      <Later
        part={FACTOR_SET_UP}
        given={{
          ...begun,
          onConfirmed: (all: readonly string[]) => told(all, false),
          onDoubt: () => setIsInDoubt(true),
          onCancel: () => setBegun(undefined),
        }}
        loading={<Bones label={t`Loading`} big />}
        failed={(again) => (
          <Failed title={<Trans>The next step could not be loaded</Trans>} onRetry={again}>
            <p>
              <Trans>It is still off. Check the connection and try again.</Trans>
            </p>
          </Failed>
        )}
      />
    );
  }

  return (
    <section className="second-factor stack" aria-labelledby="second-factor">
      <h2 id="second-factor">
        <Trans>A second step when you log in</Trans>
      </h2>
      {mustSetUp && !codes && !begun && (
        <Alert tone="warn" focus>
          <p>
            <Trans>
              Your team asks every adviser for it. Set it up now, it takes two minutes; until then the
              advisers' pages stay closed.
            </Trans>
          </p>
        </Alert>
      )}
      {steps()}
    </section>
  );
}
