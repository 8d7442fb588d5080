import { createContext, type ReactNode, use, useEffect } from "react";
import { classes } from "./classes.ts";
import { NoWayOut, SendingHold, useHolding } from "./sending-hold.ts";

/** What stands after the page's own name in the title of the window. */
export const TitleSuffix = createContext("");

/** Told the title while the page is rendered, where there is no window: prerendering puts it into the file. */
export const TitleListener = createContext<(title: string) => void>(() => {});

type Props = {
  /** The name of the page: its heading and the title of the window. */
  title: string;
  /** The heading, where it says more than the title or is drawn by the page itself (`null`). */
  heading?: ReactNode;
  /** Beside the heading: the page's actions. */
  actions?: ReactNode;
  /** Above the heading, for example a way back. */
  above?: ReactNode;
  /** `door`: a login. `narrow`: one column to read or fill in. `wide`: all there is. `full`: the same, without padding or foot. */
  width?: "door" | "narrow" | "usual" | "wide" | "full";
  children: ReactNode;
};

/** One page: `main`, its one heading and the title of the window. Back waits while a form on it is being sent. */
export function Page({ title, heading, actions, above, width = "usual", children }: Props) {
  useWindowTitle(title);
  const { holding } = useHolding(false);
  const head = heading === undefined ? <h1 tabIndex={-1}>{title}</h1> : heading;
  return (
    <main id="main" tabIndex={-1} className={classes(width !== "usual" && width)}>
      {above}
      {actions ? (
        <div className="page-head">
          {head}
          {actions}
        </div>
      ) : (
        head
      )}
      <SendingHold value={holding}>{children}</SendingHold>
      {holding.heldBy && <NoWayOut />}
    </main>
  );
}

/** Sets the title of the window while the caller is rendered. */
export function useWindowTitle(title: string): void {
  const suffix = use(TitleSuffix);
  const whole = suffix ? `${title} – ${suffix}` : title;
  use(TitleListener)(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
