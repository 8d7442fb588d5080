import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFormat } from "./use-format.ts";
import type { Doubt } from "./weight-doubt.ts";
import { readWeight, type WeightText } from "./weight-text.ts";

type Props = {
  doubt: Doubt;
  text: WeightText;
  /** Takes the focus: somebody pressed the button before answering. */
  focus: boolean;
  onRight: () => void;
  onMeant: (text: WeightText) => void;
  onChange: () => void;
};

/** Is this right? Asked where the echo stands, in amber, and answered with one press. */
export function DoubtQuestion({ doubt, text, focus, onRight, onMeant, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  const { flag, beside, meant, followsDay } = doubt;
  const written = useWritten(text);
  const { day } = useFormat();
  const typed = flag === "long-ago" && beside ? day(beside.effectiveDay) : written;
  const other = useWritten(meant ?? text);
  return (
    <div className="notice warn doubt" role="alert" tabIndex={-1} ref={box}>
      <Icon name="warn" />
      <div>
        <p>
          <b>{meant ? <Trans>Did you mean {other}?</Trans> : <Trans>Is this right?</Trans>}</b>
        </p>
        <p>
          <Reason doubt={doubt} text={text} />
        </p>
        {/* Where a press brought it up, a second one was meant for the button that stood here before. */}
        <div className={classes("actions", (focus || followsDay) && "unread")} key={`${flag} ${written}`}>
          {meant && (
            <Button onClick={() => onMeant(meant)}>
              <Trans>Yes, {other}</Trans>
            </Button>
          )}
          <Button onClick={onRight}>
            {meant ? <Trans>No, {typed} is right</Trans> : <Trans>Yes, {typed} is right</Trans>}
          </Button>
          {!meant && (
            <Button onClick={onChange}>
              <Trans>Change it</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function useWritten(text: WeightText): string {
  const read = readWeight(text);
  return "ok" in read ? read.ok.userFormattedWeight : "";
}

function Reason({ doubt: { flag, beside }, text }: { doubt: Doubt; text: WeightText }): ReactNode {
  const { t } = useLingui();
  const { number, kg: inKg, shortDay } = useFormat();
  const read = readWeight(text);
  const ratio = beside && "ok" in read ? read.ok.weightKg / beside.weightKg : 1;
  const [times, percent] = [number(ratio, 2), number((1 - ratio) * 100, 0)];
  const [kg, day] = beside ? [inKg(beside.weightKg), shortDay(beside.effectiveDay)] : [];
  // A list knows the latest weight alone: what it looks so beside may not be there yet.
  const compared = beside && t`That is ${times} times the ${kg} kg from ${day}.`;
  switch (flag) {
    case "lb-or-kg":
      return both(compared, t`Pounds and kilograms are easily mixed up.`);
    case "factor-ten":
      return both(compared, t`A decimal point is easily lost.`);
    case "long-ago":
      return t`That was more than two weeks ago. Please check the date.`;
    case "fast-gain":
      return both(compared, t`Please check the scale again.`);
    case "fast-loss":
      return t`That is ${percent} % less than the ${kg} kg from ${day}. If you can, please weigh again.`;
    case "very-light":
      return t`Under 0.5 kg is very light for a cat.`;
    case "very-heavy":
      return t`Over 9 kg is very heavy for a cat.`;
    case "heavy-for-age":
      return t`That is very heavy for a cat of this age.`;
    case "light-for-age":
      return t`That is very light for a cat of this age.`;
  }
}

function both(compared: string | undefined, what: string): string {
  return compared ? `${compared} ${what}` : what;
}
