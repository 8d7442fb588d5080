import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon, type IconName } from "./icon.tsx";

/** The other page can neither reach back to this one nor learn from where one came. */
const OUTSIDE = "noopener noreferrer";
/** No line ends here, so that the mark never stands alone on the next one. */
const JOINER = "\u2060";

/** A list of ways on. */
export function Links({ children }: { children: ReactNode }) {
  return <ul className="links">{children}</ul>;
}

type ItemProps = { icon?: IconName; children: ReactNode; detail?: ReactNode };

export function LinkItem({ icon, children, detail, ...link }: ItemProps & Pick<LinkProps, "to" | "state">) {
  return (
    <li>
      <Link {...link}>
        <Words icon={icon} detail={detail}>
          {children}
        </Words>
        <Icon name="forward" end />
      </Link>
    </li>
  );
}

/** Something that opens here, among the ways on. */
export function ButtonItem({ onPress, icon, children, detail }: ItemProps & { onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <Words icon={icon} detail={detail}>
          {children}
        </Words>
        <Icon name="forward" end />
      </button>
    </li>
  );
}

/** A way out of the product, to a page of somebody else. Nothing while its address is not set. */
export function OutsideItem({ href, icon, children, detail }: ItemProps & { href: string | undefined }) {
  if (!href) return null;
  return (
    <li>
      <a href={href} rel={OUTSIDE}>
        <Words icon={icon} detail={detail}>
          {children}
        </Words>
        <OutsideMark end />
      </a>
    </li>
  );
}

/** The same in a sentence. */
export function OutsideLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a className={className} href={href} rel={OUTSIDE}>
      {children}
      <span className="outside-mark">
        <span aria-hidden="true">{JOINER}</span>
        <OutsideMark />
      </span>
    </a>
  );
}

function OutsideMark({ end }: { end?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Icon name="outside" end={end} />
      <span className="sr">{t`(another website)`}</span>
    </>
  );
}

function Words({ icon, children, detail }: ItemProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </>
  );
}
