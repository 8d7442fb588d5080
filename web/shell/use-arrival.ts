import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { forgetReturn } from "#web/api/return-to.ts";

// On the way through a login, or to a second step of it; the place to return to is kept here.
const DOORS = ["/login", "/create-account", "/reset-password", "/not-authorized", "/account"];

/**
 * On arriving at another page the focus goes to its heading, so that a screen reader says where one is and the
 * Tab key goes on from there. Where to scroll is left to the scroll restoration.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (!DOORS.includes(pathname)) forgetReturn();
    if (previous.current === pathname) return;
    previous.current = pathname;
    return focusHeading();
  }, [pathname]);
}

/**
 * What is loaded often puts another heading in the place of the first one, and the focus would be lost with it: it
 * goes on to the new one, until somebody has moved it. Gives the way to stop that.
 */
function focusHeading(): () => void {
  let heading: HTMLElement | null = null;
  const observer = new MutationObserver(follow);
  follow();
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();

  function follow() {
    if (heading?.isConnected) return;
    if (heading && document.activeElement !== document.body) return observer.disconnect();
    heading = document.querySelector<HTMLElement>("main h1[tabindex]") ?? document.querySelector("main");
    heading?.focus({ preventScroll: true });
  }
}
