import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** A short reason to look closer (`warn`) or to act (`stop`). */
export function Flag({ tone = "warn", children }: { tone?: "warn" | "stop"; children: ReactNode }) {
  return (
    <span className={classes("flag", tone === "stop" && "stop")}>
      <Icon name={tone} />
      {children}
    </span>
  );
}
