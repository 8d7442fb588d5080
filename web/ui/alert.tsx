import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Disclosure } from "./disclosure.tsx";
import { Icon, type IconName } from "./icon.tsx";

const ICONS = { info: "info", done: "check", warn: "warn", stop: "stop" } as const satisfies Record<
  string,
  IconName
>;

type Props = {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  /** What the server answered, word for word, one click away. */
  raw?: string | undefined;
  /** Takes the focus when it appears: for an answer to a press, so that a keyboard goes on from here. */
  focus?: boolean;
  /** Is not read out by itself: it was there when the page opened, or something else says it. */
  quiet?: boolean;
};

/** Something to know (`info`, `done`), to watch (`warn`) or to act on (`stop`). */
export function Alert({ tone = "info", children, raw, focus = false, quiet = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  const urgent = tone === "stop";
  return (
    <div
      className={classes("notice", (urgent || tone === "warn") && tone)}
      role={quiet ? "note" : urgent ? "alert" : "status"}
      tabIndex={-1}
      ref={box}
    >
      <Icon name={ICONS[tone]} />
      <div>
        {children}
        {raw && (
          <Disclosure summary={<Trans>What the server answered</Trans>}>
            <pre>{raw}</pre>
          </Disclosure>
        )}
      </div>
    </div>
  );
}
