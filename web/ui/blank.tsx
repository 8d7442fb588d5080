import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Disclosure } from "./disclosure.tsx";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  title: ReactNode;
  /** What it means and what to do. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  icon?: IconName;
  /** Without its dashed edge, inside a pane that has one. */
  bare?: boolean;
};

/** Nothing yet: what will be here, and the one next step. */
export function Empty({ icon = "book", ...rest }: Props) {
  return <Blank icon={icon} {...rest} />;
}

/** Nothing found: say what was looked for and what else to try. */
export function NothingFound({ icon = "search", ...rest }: Props) {
  return <Blank icon={icon} {...rest} role="status" />;
}

type FailedProps = Props & {
  onRetry: () => void;
  /** What the server answered, word for word, one click away. */
  raw?: string | undefined;
};

/** Could not load: what happened, what it means, and Retry. */
export function Failed({ onRetry, raw, icon = "offline", children, ...rest }: FailedProps) {
  const retry = (
    <Button kind="main" onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  return (
    <Blank icon={icon} {...rest} role="alert" actions={rest.actions ?? retry}>
      {children}
      {raw && (
        <Disclosure summary={<Trans>What the server answered</Trans>}>
          <pre>{raw}</pre>
        </Disclosure>
      )}
    </Blank>
  );
}

function Blank({ title, children, actions, icon, bare, role }: Props & { role?: "alert" | "status" }) {
  return (
    <div className={classes("blank", bare && "bare")} role={role}>
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {children}
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
