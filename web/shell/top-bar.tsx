import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { Link, NavLink, useNavigate } from "react-router";
import { logOut } from "#web/api/log-out.ts";
import { useSession } from "#web/api/session.ts";
import { useSettings } from "#web/api/settings.ts";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";
import { Mark, MenuMark } from "./mark.tsx";

const NAV = "nav";

/** The name of the product and the way to everything. On a phone the way is a sheet behind one button. */
export function TopBar() {
  const { t } = useLingui();
  const { productName } = useSettings();
  const session = useSession();
  const navigate = useNavigate();
  const sheet = useRef<HTMLElement>(null);
  const close = () => sheet.current?.hidePopover();
  return (
    <header className="top">
      <div className="top-in">
        <Link className="brand" to="/">
          <Mark />
          <span>
            <Trans>{productName} Treatment Support</Trans>
          </span>
        </Link>
        <button className="menu-button" type="button" popoverTarget={NAV}>
          <MenuMark />
          <Trans>Menu</Trans>
        </button>
        <nav className="nav by-session" id={NAV} popover="auto" aria-label={t`Main`} ref={sheet}>
          <ul>
            <Item to="/" onClick={close}>
              <Trans>Home</Trans>
            </Item>
            <Item to="/about" onClick={close}>
              <Trans>About</Trans>
            </Item>
            <Item to="/contact" onClick={close}>
              <Trans>Contact</Trans>
            </Item>
            {session && (
              <Item to="/dashboard" onClick={close}>
                <Trans>Dashboard</Trans>
              </Item>
            )}
            {!session && (
              <li className="who">
                <NavLink to="/login" onClick={close}>
                  <Trans>Log in</Trans>
                </NavLink>
              </li>
            )}
            {session && (
              <li className="who">
                <NavLink to="/account" onClick={close}>
                  {session.name}
                </NavLink>
                <Link
                  to="/"
                  onClick={(event) => {
                    event.preventDefault();
                    close();
                    // First: the way home waits for files, on a bad line for long.
                    logOut();
                    void navigate("/");
                  }}
                >
                  <Trans>(Logout)</Trans>
                </Link>
              </li>
            )}
          </ul>
          <div className="nav-theme">
            <ThemeSwitch />
          </div>
        </nav>
      </div>
    </header>
  );
}

function Item({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end onClick={onClick}>
        {children}
      </NavLink>
    </li>
  );
}
