import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useId,
  useRef,
} from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

const CloseMenu = createContext(() => {});

type Props = {
  /** The button: a word, or only a drawing with the word for those who do not see it. */
  label: ReactNode;
  icon?: IconName;
  iconOnly?: boolean;
  /** `MenuButton` and `MenuLink`. */
  children: ReactNode;
};

/** A button that opens a list of things to do, in a native popover: Escape, a press outside and going on with Tab close it. */
export function Menu({ label, icon = "down", iconOnly = false, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // A browser without popovers (Safari before 17) shows the list as it is.
  const close = () => list.current?.hidePopover?.();

  // It would stay over what the focus goes on to. The button itself knows whether it opens or closes.
  function leave({ relatedTarget }: FocusEvent) {
    const stays = [button, list].some(({ current }) => current?.contains(relatedTarget));
    if (relatedTarget && !stays) close();
  }

  return (
    <>
      <button
        className={iconOnly ? "icon-btn" : "btn small"}
        type="button"
        popoverTarget={id}
        ref={button}
        onBlur={leave}
      >
        <span className={classes(iconOnly && "sr")}>{label}</span>
        <Icon name={icon} />
      </button>
      <ul className="menu" id={id} popover="auto" ref={list} onBlur={leave}>
        <CloseMenu value={close}>{children}</CloseMenu>
      </ul>
    </>
  );
}

type ItemProps = {
  /** Takes something away. */
  stop?: boolean;
  /** A line above divides it from what comes before. */
  apart?: boolean;
};

/** Something to do. The menu is closed first, so that a dialog gives the focus back to the menu's button. */
export function MenuButton({
  stop,
  apart,
  onPress,
  children,
}: ItemProps & { onPress: () => void; children: ReactNode }) {
  const close = use(CloseMenu);
  return (
    <li className={classes(apart && "apart")}>
      <button
        type="button"
        className={classes(stop && "stop")}
        onClick={() => {
          close();
          onPress();
        }}
      >
        {children}
      </button>
    </li>
  );
}

/** Somewhere to go. */
export function MenuLink({
  apart,
  children,
  ...link
}: Omit<ItemProps, "stop"> & ComponentProps<typeof Link>) {
  const close = use(CloseMenu);
  return (
    <li className={classes(apart && "apart")}>
      <Link {...link} onClick={close}>
        {children}
      </Link>
    </li>
  );
}
